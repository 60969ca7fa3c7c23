import { passkeySchema, type PasskeyValues } from '@contract/rules/passkey-form';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { TextField } from '@/components/form/text-field';
import { ConfirmationFields } from '@/features/confirmation/confirmation-fields';
import { useOwnFactor, type OwnFactor } from '@/features/confirmation/use-own-factor';
import { passkeyMessages } from '@/messages/passkeys';
import { secondFactorMessages } from '@/messages/second-factor';

import { FactorModal } from './factor-modal';
import { RecoveryCodes } from './recovery-codes';
import { useAddPasskey } from './use-add-passkey';

const INITIAL_VALUES: PasskeyValues = { name: '', password: '', code: '' };

/** Name and confirmation, the dialog of the browser, and the recovery codes of a first factor. */
export function AddPasskeyModal({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const factor = useOwnFactor();
  const title = formatMessage(passkeyMessages.add);
  return (
    <FactorModal title={codes === null ? title : formatMessage(secondFactorMessages.codes)} onClose={onClose}>
      {codes === null && factor === null && <Skeleton height={240} />}
      {codes === null && factor !== null && (
        <PasskeyForm
          factor={factor}
          onAdded={(given) => (given.length > 0 ? setCodes(given) : onClose())}
          onCancel={onClose}
        />
      )}
      {codes !== null && <RecoveryCodes codes={codes} onDone={onClose} />}
    </FactorModal>
  );
}

interface PasskeyFormProps {
  factor: OwnFactor;
  onAdded: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

function PasskeyForm({ factor, onAdded, onCancel }: PasskeyFormProps) {
  const { formatMessage } = useIntl();
  const submit = useAddPasskey(factor, onAdded);
  return (
    <EntityForm<PasskeyValues>
      aria-label={formatMessage(passkeyMessages.add)}
      schema={passkeySchema}
      initialValues={INITIAL_VALUES}
      onSubmit={submit}
      subscription={{}}
    >
      {() => (
        <Stack gap="md">
          <Text>{formatMessage(passkeyMessages.addText)}</Text>
          <TextField name="name" label={formatMessage(passkeyMessages.name)} isRequired hasFocus />
          <ConfirmationFields factor={factor} />
          <FormFooter submitLabel={formatMessage(passkeyMessages.next)} onCancel={onCancel} />
        </Stack>
      )}
    </EntityForm>
  );
}
