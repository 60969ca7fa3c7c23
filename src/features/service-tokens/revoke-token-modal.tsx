import type { ServiceToken } from '@contract/calls/service-tokens';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { errorMessages } from '@/messages/errors';
import { serviceTokenMessages } from '@/messages/service-tokens';
import { shellMessages } from '@/messages/shell';

import './service-tokens.css';

interface RevokeTokenModalProps {
  token: ServiceToken;
  onRevoke: (tokenId: string) => Promise<boolean>;
  onClose: () => void;
}

/** Confirms that a token is revoked, after which scripts that use it are refused. */
export function RevokeTokenModal({ token: { id, name }, onRevoke, onClose }: RevokeTokenModalProps) {
  const { formatMessage } = useIntl();
  const [state, setState] = useState<'asking' | 'revoking' | 'failed'>('asking');
  const confirm = async () => {
    setState('revoking');
    if (await onRevoke(id)) {
      onClose();
    } else {
      setState('failed');
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={formatMessage(serviceTokenMessages.revokeTitle)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <Stack gap="md">
        <p className="service-tokens__text" dir="auto">
          {formatMessage(serviceTokenMessages.revokeText, { name })}
        </p>
        {state === 'failed' && (
          <p className="service-tokens__failure" role="alert">
            {formatMessage(errorMessages.revokeServiceToken)}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus disabled={state === 'revoking'} onClick={onClose}>
            {formatMessage(shellMessages.cancel)}
          </Button>
          <Button color="red" loading={state === 'revoking'} onClick={() => void confirm()}>
            {formatMessage(serviceTokenMessages.confirmRevoke)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
