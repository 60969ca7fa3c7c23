import type { NamedAssignment } from '@contract/calls/assignments';
import { CURRENT_USER, REALM } from '@contract/rules/identifiers';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useRemoveCaseAssignmentMutation } from '@/api/endpoints/assignments';
import { useGetUserQuery } from '@/api/endpoints/users';
import { errorMessages } from '@/messages/errors';
import { peopleMessages } from '@/messages/overview';
import { shellMessages } from '@/messages/shell';

import './people.css';

interface RemoveAssignmentModalProps {
  caseId: string;
  assignment: NamedAssignment;
  onClose: () => void;
}

/** Confirms that a user loses access to the case. */
export function RemoveAssignmentModal({ caseId, assignment, onClose }: RemoveAssignmentModalProps) {
  const { formatMessage } = useIntl();
  const { userId, fullName: name, accessLevel: level } = assignment;
  const { data: me } = useGetUserQuery({ realm: REALM, userId: CURRENT_USER });
  const [remove, { isLoading, isError }] = useRemoveCaseAssignmentMutation();
  const confirm = async () => {
    const { error } = await remove({ caseId, userId });
    if (error === undefined) {
      onClose();
    }
  };
  const text = me?.id === userId ? peopleMessages.removeSelf : peopleMessages.removeText;
  return (
    <Modal
      opened
      onClose={onClose}
      title={formatMessage(peopleMessages.removeTitle, { level })}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <Stack gap="md">
        <p className="people__text" dir="auto">
          {formatMessage(text, { name })}
        </p>
        {isError && (
          <p className="people__failure" role="alert">
            {formatMessage(level === 'manager' ? errorMessages.removeManager : errorMessages.removeMember)}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus disabled={isLoading} onClick={onClose}>
            {formatMessage(shellMessages.cancel)}
          </Button>
          <Button color="red" loading={isLoading} onClick={() => void confirm()}>
            {formatMessage(peopleMessages.confirmRemove)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
