import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';

import { serviceTokenMessages } from '@/messages/service-tokens';
import { shellMessages } from '@/messages/shell';

import type { MadeToken } from './made-token';

import './service-tokens.css';

interface MadeTokenModalProps {
  made: MadeToken;
  onClose: () => void;
}

/** Shows the token, which cannot be shown again: a click outside does not close the dialog. */
export function MadeTokenModal({ made: { name, token }, onClose }: MadeTokenModalProps) {
  const { formatMessage } = useIntl();
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={formatMessage(serviceTokenMessages.made, { name })}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <Stack gap="md">
        <Text>{formatMessage(serviceTokenMessages.madeText)}</Text>
        <TextInput
          className="service-tokens__secret"
          label={formatMessage(serviceTokenMessages.token)}
          value={token}
          readOnly
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Group justify="flex-end" gap="xs">
          <CopyButton value={token}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {formatMessage(copied ? serviceTokenMessages.copied : serviceTokenMessages.copy)}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{formatMessage(serviceTokenMessages.done)}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
