import type { Confirmation } from '@contract/model/confirmation';
import { confirmationSchema, type ConfirmationValues } from '@contract/rules/confirmation-form';
import { Stack, Text } from '@mantine/core';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useIntl } from 'react-intl';

import { refusedFields } from '@/api/api-error';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { confirmationMessages } from '@/messages/confirmation';

import { ConfirmationFields } from './confirmation-fields';
import { useFactorProof } from './use-factor-proof';
import type { OwnFactor } from './use-own-factor';

const INITIAL_VALUES: ConfirmationValues = { password: '', code: '' };

interface ConfirmationFormProps {
  factor: OwnFactor;
  title: string;
  submitLabel: string;
  /** Resolves to the error of the call, if any. */
  onSubmit: (confirmation: Confirmation) => Promise<unknown>;
  /** The message of an error that belongs to no field. */
  describeError: (error: unknown) => string;
  onCancel: () => void;
}

/**
 * Requires the user's own password, and the second factor if there is one, before a change of how the user signs in.
 */
export function ConfirmationForm(props: ConfirmationFormProps) {
  const { factor, title, submitLabel, onSubmit, describeError, onCancel } = props;
  const { formatMessage } = useIntl();
  const prove = useFactorProof(factor);
  const submit = async ({ password, code }: ConfirmationValues): Promise<SubmissionErrors> => {
    const result = await prove(code);
    if ('problems' in result) {
      return result.problems;
    }
    const error = await onSubmit({ password, ...result.proof });
    return error === undefined ? undefined : (refusedFields(error) ?? { [FORM_ERROR]: describeError(error) });
  };
  return (
    <EntityForm<ConfirmationValues>
      asksBeforeLeaving={false}
      aria-label={title}
      schema={confirmationSchema}
      initialValues={INITIAL_VALUES}
      onSubmit={submit}
      subscription={{}}
    >
      {() => (
        <Stack gap="md">
          <Text>{formatMessage(factor.isOn ? confirmationMessages.confirm : confirmationMessages.passwordHint)}</Text>
          <ConfirmationFields factor={factor} />
          <FormFooter submitLabel={submitLabel} onCancel={onCancel} />
        </Stack>
      )}
    </EntityForm>
  );
}
