import { Button, Group, Modal, Stack } from '@mantine/core';
import { useIntl } from 'react-intl';

import { privilegeMessages } from '@/messages/privilege';
import { shellMessages } from '@/messages/shell';

import './privilege-buttons.css';
import { useSeesPrivileged } from './use-sees-privileged';

interface PrivilegeModalProps {
  caseId: string;
  /** State of the item when the dialog was opened. */
  isPrivileged: boolean;
  isRunning: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms a change of the privilege of an item, and explains its effect for this user (rules 001-2.11). */
export function PrivilegeModal({ caseId, isPrivileged, isRunning, onConfirm, onClose }: PrivilegeModalProps) {
  const { formatMessage } = useIntl();
  const seesPrivileged = useSeesPrivileged(caseId);
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
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={isRunning} onClick={onClose}>
            {formatMessage(shellMessages.cancel)}
          </Button>
          <Button loading={isRunning} onClick={onConfirm}>
            {label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
