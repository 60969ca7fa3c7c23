import type { beginSecondFactor } from '@contract/calls/second-factor';
import type { CallResponse } from '@contract/define-call';
import type { Confirmation } from '@contract/model/confirmation';
import { REALM } from '@contract/rules/identifiers';
import { codeSchema, type CodeValues } from '@contract/rules/second-factor-form';
import { Stack, Text } from '@mantine/core';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { refusedFields } from '@/api/api-error';
import { useBeginSecondFactorMutation, useConfirmSecondFactorMutation } from '@/api/endpoints/second-factor';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { TextField } from '@/components/form/text-field';
import { errorMessages } from '@/messages/errors';
import { secondFactorMessages } from '@/messages/second-factor';

import { FactorConfirmation } from './factor-confirmation';
import { FactorModal } from './factor-modal';
import { RecoveryCodes } from './recovery-codes';

type ShownSecret = CallResponse<typeof beginSecondFactor>;

const INITIAL_VALUES: CodeValues = { code: '' };

/** Confirmation, QR code for the app with a code that verifies it, and recovery codes. */
export function SetUpModal({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [begin] = useBeginSecondFactorMutation();
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const title = formatMessage(secondFactorMessages.setUpTitle);
  const beginWith = async (confirmation: Confirmation) => {
    const { data, error } = await begin({ realm: REALM, ...confirmation });
    setShown(data ?? null);
    return error;
  };
  return (
    <FactorModal title={codes === null ? title : formatMessage(secondFactorMessages.codes)} onClose={onClose}>
      {shown === null && (
        <FactorConfirmation
          title={title}
          submitLabel={formatMessage(secondFactorMessages.next)}
          onSubmit={beginWith}
          onCancel={onClose}
        />
      )}
      {shown !== null && codes === null && <CodeStep shown={shown} onConfirmed={setCodes} onCancel={onClose} />}
      {codes !== null && <RecoveryCodes codes={codes} onDone={onClose} />}
    </FactorModal>
  );
}

interface CodeStepProps {
  shown: ShownSecret;
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: () => void;
}

function CodeStep({ shown: { secret, picture }, onConfirmed, onCancel }: CodeStepProps) {
  const { formatMessage } = useIntl();
  const [confirm] = useConfirmSecondFactorMutation();
  const submit = async ({ code }: CodeValues): Promise<SubmissionErrors> => {
    const { data, error } = await confirm({ realm: REALM, code });
    if (data !== undefined) {
      onConfirmed(data.recoveryCodes);
      return undefined;
    }
    return refusedFields(error) ?? { [FORM_ERROR]: formatMessage(errorMessages.changeSecondFactor) };
  };
  return (
    <EntityForm<CodeValues>
      asksBeforeLeaving={false}
      aria-label={formatMessage(secondFactorMessages.setUpTitle)}
      schema={codeSchema}
      initialValues={INITIAL_VALUES}
      onSubmit={submit}
      subscription={{}}
    >
      {() => (
        <Stack gap="md">
          <Text>{formatMessage(secondFactorMessages.scan)}</Text>
          <img className="second-factor__picture" src={picture} alt={formatMessage(secondFactorMessages.picture)} />
          <Text size="sm" c="dimmed">
            {formatMessage(secondFactorMessages.key)}
            <code className="second-factor__key">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </Text>
          <TextField
            name="code"
            label={formatMessage(secondFactorMessages.code)}
            inputMode="numeric"
            isRequired
            takesFocus
          />
          <FormFooter submitLabel={formatMessage(secondFactorMessages.confirm)} onCancel={onCancel} />
        </Stack>
      )}
    </EntityForm>
  );
}
