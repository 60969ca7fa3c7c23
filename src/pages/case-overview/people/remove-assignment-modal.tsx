import type { NamedAssignment } from '@contract/calls/assignments';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useRemoveCaseAssignmentMutation } from '@/api/endpoints/assignments';
import { assignmentConsequences } from '@/domain/case-people';
import { errorMessages } from '@/messages/errors';
import { peopleMessages } from '@/messages/overview';
import { shellMessages } from '@/messages/shell';
import { useAppSelector } from '@/state/hooks';
import { selectIdentity } from '@/state/session-slice';

import './people.css';

interface RemoveAssignmentModalProps {
  caseId: string;
  assignment: NamedAssignment;
  /** Managers and members of the case. */
  assignments: readonly NamedAssignment[];
  onClose: () => void;
}

/** Confirms that a user loses access to the case. */
export function RemoveAssignmentModal({ caseId, assignment, assignments, onClose }: RemoveAssignmentModalProps) {
  const { formatMessage } = useIntl();
  const { userId, fullName: name, accessLevel: level } = assignment;
  const ownId = useAppSelector(selectIdentity)?.id;
  const [remove, { isLoading, isError }] = useRemoveCaseAssignmentMutation();
  const confirm = async () => {
    const { error } = await remove({ caseId, userId });
    if (error === undefined) {
      onClose();
    }
  };
  const text = ownId === userId ? peopleMessages.removeSelf : peopleMessages.removeText;
  const consequences = assignmentConsequences(assignments, [{ userId, accessLevel: null }], ownId);
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
        {consequences.includes('leavesNoManager') && (
          <p className="people__text">{formatMessage(peopleMessages.leavesNoManager)}</p>
        )}
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
