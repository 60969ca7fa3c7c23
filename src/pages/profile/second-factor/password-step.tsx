import { ownPasswordSchema, type OwnPasswordValues } from '@contract/rules/second-factor-form';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { Stack, Text } from '@mantine/core';
import { useIntl } from 'react-intl';

import { refusedFields } from '@/api/api-error';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { PasswordField } from '@/components/form/password-field';
import { errorMessages } from '@/messages/errors';
import { secondFactorMessages as say } from '@/messages/second-factor';

const INITIAL_VALUES: OwnPasswordValues = { password: '' };

interface PasswordStepProps {
  title: string;
  submitLabel: string;
  /** The error of the call, if any. */
  onSubmit: (password: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for the user's own password before something changes about how they sign in. */
export function PasswordStep({ title, submitLabel, onSubmit, onCancel }: PasswordStepProps) {
  const { formatMessage } = useIntl();
  const submit = async ({ password }: OwnPasswordValues): Promise<SubmissionErrors> => {
    const error = await onSubmit(password);
    return error === undefined
      ? undefined
      : (refusedFields(error) ?? { [FORM_ERROR]: formatMessage(errorMessages.changeSecondFactor) });
  };
  return (
    <EntityForm<OwnPasswordValues>
      aria-label={title}
      schema={ownPasswordSchema}
      initialValues={INITIAL_VALUES}
      onSubmit={submit}
      subscription={{}}
    >
      {() => (
        <Stack gap="md">
          <Text>{formatMessage(say.passwordHint)}</Text>
          <PasswordField
            name="password"
            label={formatMessage(say.password)}
            showLabel={formatMessage(say.showPassword)}
            isCurrent
          />
          <FormFooter submitLabel={submitLabel} onCancel={onCancel} />
        </Stack>
      )}
    </EntityForm>
  );
}
