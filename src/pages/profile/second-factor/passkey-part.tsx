import type { Passkey } from '@contract/model/passkey';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { pagePasskeySupport } from '@/features/confirmation/page-passkey-support';
import { passkeyMessages } from '@/messages/passkeys';

import { AddPasskeyModal } from './add-passkey-modal';
import { FactorPart } from './factor-part';
import { PasskeyTable } from './passkey-table';
import { RemovePasskeyModal } from './remove-passkey-modal';

interface PasskeyPartProps {
  passkeys: readonly Passkey[];
  /** False for the last factor if one is required. */
  canRemove: boolean;
}

/** The user's passkeys. One can be added if the browser and the URL of the page support passkeys. */
export function PasskeyPart({ passkeys, canRemove }: PasskeyPartProps) {
  const { formatMessage } = useIntl();
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const support = pagePasskeySupport();
  const isEmpty = passkeys.length === 0;
  if (isEmpty && support === 'unsupported') {
    return null;
  }
  const add = support === 'available' && (
    <Button variant="default" onClick={() => setIsAdding(true)}>
      {formatMessage(passkeyMessages.add)}
    </Button>
  );
  return (
    <>
      <FactorPart title={formatMessage(passkeyMessages.title)} actions={add}>
        {(isEmpty || support !== 'available') && (
          <Text size="sm" c="dimmed">
            {formatMessage(support === 'available' ? passkeyMessages.none : passkeyMessages[support])}
          </Text>
        )}
      </FactorPart>
      {!isEmpty && <PasskeyTable passkeys={passkeys} onRemove={canRemove ? setRemoved : null} />}
      {isAdding && <AddPasskeyModal onClose={() => setIsAdding(false)} />}
      {removed && <RemovePasskeyModal passkey={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
