import { passkeySchema, type PasskeyValues } from '@contract/rules/passkey-form';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { PasswordField } from '@/components/form/password-field';
import { TextField } from '@/components/form/text-field';
import { passkeyMessages as say } from '@/messages/passkeys';
import { secondFactorMessages } from '@/messages/second-factor';

import { FactorModal } from './factor-modal';
import { RecoveryCodes } from './recovery-codes';
import { useAddPasskey } from './use-add-passkey';

const INITIAL_VALUES: PasskeyValues = { name: '', password: '' };

/** Name and password, then what the browser asks, and the recovery codes that come with a first factor. */
export function AddPasskeyModal({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const submit = useAddPasskey((given) => (given.length > 0 ? setCodes(given) : onClose()));
  const title = formatMessage(say.add);
  return (
    <FactorModal title={codes === null ? title : formatMessage(secondFactorMessages.codes)} onClose={onClose}>
      {codes === null ? (
        <EntityForm<PasskeyValues>
          aria-label={title}
          schema={passkeySchema}
          initialValues={INITIAL_VALUES}
          onSubmit={submit}
          subscription={{}}
        >
          {() => (
            <Stack gap="md">
              <Text>{formatMessage(say.addText)}</Text>
              <TextField name="name" label={formatMessage(say.name)} isRequired hasFocus />
              <PasswordField
                name="password"
                label={formatMessage(secondFactorMessages.password)}
                showLabel={formatMessage(secondFactorMessages.showPassword)}
                isCurrent
              />
              <FormFooter submitLabel={formatMessage(say.next)} onCancel={onClose} />
            </Stack>
          )}
        </EntityForm>
      ) : (
        <RecoveryCodes codes={codes} onDone={onClose} />
      )}
    </FactorModal>
  );
}
