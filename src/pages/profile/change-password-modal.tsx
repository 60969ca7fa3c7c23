import { REALM } from '@contract/rules/identifiers';
import { CHANGE_PASSWORD_SCHEMAS, type ChangePasswordValues } from '@contract/rules/password';
import { Skeleton, Stack, Text } from '@mantine/core';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useIntl } from 'react-intl';

import { refusedFields } from '@/api/api-error';
import { useChangePasswordMutation } from '@/api/endpoints/own-password';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { PasswordField } from '@/components/form/password-field';
import { FactorField } from '@/features/confirmation/factor-field';
import { useFactorProof } from '@/features/confirmation/use-factor-proof';
import { useOwnFactor, type OwnFactor } from '@/features/confirmation/use-own-factor';
import { PasswordRuleText } from '@/features/password-rule/password-rule-text';
import { usePasswordRule } from '@/features/password-rule/use-password-rule';
import { errorMessages } from '@/messages/errors';
import { passwordMessages } from '@/messages/password';
import { shellMessages } from '@/messages/shell';
import { userFormMessages } from '@/messages/users';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

const INITIAL_VALUES: ChangePasswordValues = { currentPassword: '', code: '', password: '', confirmPassword: '' };

/** A form for the current password, the second factor if there is one, and a new password, entered twice. */
export function ChangePasswordModal({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const factor = useOwnFactor();
  const title = formatMessage(passwordMessages.change);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      {factor === null ? <Skeleton height={320} /> : <ChangePasswordForm factor={factor} onClose={onClose} />}
    </FormModal>
  );
}

function ChangePasswordForm({ factor, onClose }: { factor: OwnFactor; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const submit = useChangePassword(factor, onClose);
  const rule = usePasswordRule();
  const title = formatMessage(passwordMessages.change);
  const showLabel = formatMessage(userFormMessages.showPassword);
  return (
    <EntityForm<ChangePasswordValues>
      aria-label={title}
      schema={CHANGE_PASSWORD_SCHEMAS[rule]}
      initialValues={INITIAL_VALUES}
      onSubmit={submit}
      subscription={{}}
    >
      {() => (
        <Stack gap="md">
          <PasswordField
            name="currentPassword"
            label={formatMessage(passwordMessages.current)}
            showLabel={showLabel}
            isCurrent
          />
          <FactorField factor={factor} />
          <Text size="sm" c="dimmed">
            <PasswordRuleText />
          </Text>
          <PasswordField name="password" label={formatMessage(passwordMessages.next)} showLabel={showLabel} />
          <PasswordField
            name="confirmPassword"
            label={formatMessage(userFormMessages.confirmPassword)}
            showLabel={showLabel}
          />
          <FormFooter submitLabel={title} onCancel={onClose} />
        </Stack>
      )}
    </EntityForm>
  );
}

function useChangePassword(factor: OwnFactor, onDone: () => void) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const prove = useFactorProof(factor);
  const [changePassword] = useChangePasswordMutation();
  return async ({ code = '', ...values }: ChangePasswordValues): Promise<SubmissionErrors> => {
    const confirmed = await prove(code);
    if ('problems' in confirmed) {
      return confirmed.problems;
    }
    const { error } = await changePassword({ realm: REALM, ...values, ...confirmed.proof });
    if (error) {
      return refusedFields(error) ?? { [FORM_ERROR]: formatMessage(errorMessages.changePassword) };
    }
    dispatch(toastAdded({ kind: 'success', message: passwordMessages.changed }));
    onDone();
    return undefined;
  };
}
