import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { licenceMessages } from '@/messages/licensing';
import { shellMessages } from '@/messages/shell';

/** A dialog when the licence could not be checked (rules 002-4): the user can close it and continue. */
export function LicenceUnknown() {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={formatMessage(licenceMessages.errorTitle)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <Stack gap="md">
        <Text size="sm">{formatMessage(licenceMessages.error)}</Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={close}>
            {formatMessage(shellMessages.close)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
