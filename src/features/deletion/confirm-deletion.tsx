import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { deletionMessages } from '@/messages/deletion';
import { shellMessages } from '@/messages/shell';

import type { DeletedThing } from './deleted-thing';
import './deletion.css';

interface ConfirmDeletionProps {
  thing: DeletedThing;
  name: string;
  reason: string;
  /** Resolves when the deletion has ended. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** The second step: shows the consequences and the reason. The dialog cannot be closed while the call runs. */
export function ConfirmDeletion({ thing, name, reason, onConfirm, onClose }: ConfirmDeletionProps) {
  const { formatMessage } = useIntl();
  const [isRunning, setIsRunning] = useState(false);
  const title =
    thing === 'auditLogExport' ? deletionMessages.confirmTitleOfAuditLogExport : deletionMessages.confirmTitle;
  const consequence = formatMessage(deletionMessages.consequence, { thing });
  const confirm = async () => {
    setIsRunning(true);
    await onConfirm();
  };
  return (
    <Modal
      opened
      onClose={() => (isRunning ? undefined : onClose())}
      title={formatMessage(title, { thing })}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close), disabled: isRunning }}
    >
      <Stack gap="md">
        <p className="deletion__question" dir="auto">
          {formatMessage(deletionMessages.confirm, { name })}
        </p>
        {consequence !== '' && <p className="deletion__text">{consequence}</p>}
        <p className="deletion__reason" dir="auto">
          <span className="deletion__label">{formatMessage(deletionMessages.reason)}</span>
          {reason}
        </p>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus disabled={isRunning} onClick={onClose}>
            {formatMessage(shellMessages.cancel)}
          </Button>
          <Button color="red" loading={isRunning} onClick={() => void confirm()}>
            {formatMessage(deletionMessages.remove)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
