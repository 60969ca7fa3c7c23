import { Button, Group, Modal, Stack } from '@mantine/core';
import { useIntl } from 'react-intl';

import { privilegeMessages } from '@/messages/privilege';
import { privilegeFollowerMessages } from '@/messages/privilege-followers';
import { shellMessages } from '@/messages/shell';

import { FollowersFields } from './followers-fields';
import './privilege-buttons.css';
import { useFollowers, type FollowersChoice } from './use-followers';
import { useSeesPrivileged } from './use-sees-privileged';

interface PrivilegeModalProps {
  caseId: string;
  hitId: string;
  /** State of the item when the dialog was opened. */
  isPrivileged: boolean;
  isRunning: boolean;
  onConfirm: (followers: FollowersChoice) => void;
  onClose: () => void;
}

/** Confirms a change of the privilege of an item, and explains its effect for this user (rules 001-2.11). */
export function PrivilegeModal({ caseId, hitId, isPrivileged, isRunning, onConfirm, onClose }: PrivilegeModalProps) {
  const { formatMessage } = useIntl();
  const seesPrivileged = useSeesPrivileged(caseId);
  const followers = useFollowers(caseId, isPrivileged ? null : { hitIds: [hitId] });
  const consequence = isPrivileged ? privilegeMessages.unmarkWarning : privilegeMessages.markWarning;
  const label = formatMessage(isPrivileged ? privilegeMessages.unmark : privilegeMessages.mark);
  return (
    <Modal
      opened
      onClose={onClose}
      title={label}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <Stack gap="md">
        <p className="privilege-buttons__text">
          {formatMessage(seesPrivileged ? consequence : privilegeMessages.warning)}
        </p>
        {isPrivileged ? (
          <p className="privilege-buttons__text">{formatMessage(privilegeFollowerMessages.released)}</p>
        ) : (
          <FollowersFields caseId={caseId} followers={followers} isRunning={isRunning} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={isRunning} onClick={onClose}>
            {formatMessage(shellMessages.cancel)}
          </Button>
          <Button loading={isRunning} onClick={() => onConfirm(followers.choice)}>
            {label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
