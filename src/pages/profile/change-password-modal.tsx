import { REALM } from '@contract/rules/identifiers';
import { changePasswordSchema, type ChangePasswordValues } from '@contract/rules/password';
import { Modal, Stack, Text } from '@mantine/core';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useIntl } from 'react-intl';

import { refusedFields } from '@/api/api-error';
import { useChangePasswordMutation } from '@/api/endpoints/own-password';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { PasswordField } from '@/components/form/password-field';
import { errorMessages } from '@/messages/errors';
import { passwordMessages as say } from '@/messages/password';
import { shellMessages } from '@/messages/shell';
import { userFormMessages } from '@/messages/users';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

const INITIAL_VALUES: ChangePasswordValues = { currentPassword: '', password: '', confirmPassword: '' };

/** The present password and a new one, typed twice. */
export function ChangePasswordModal({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const submit = useChangePassword(onClose);
  const title = formatMessage(say.change);
  const showLabel = formatMessage(userFormMessages.showPassword);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <EntityForm<ChangePasswordValues>
        aria-label={title}
        schema={changePasswordSchema}
        initialValues={INITIAL_VALUES}
        onSubmit={submit}
        subscription={{}}
      >
        {() => (
          <Stack gap="md">
            <PasswordField name="currentPassword" label={formatMessage(say.current)} showLabel={showLabel} isCurrent />
            <Text size="sm" c="dimmed">
              {formatMessage(userFormMessages.passwordRule)}
            </Text>
            <PasswordField name="password" label={formatMessage(say.next)} showLabel={showLabel} />
            <PasswordField
              name="confirmPassword"
              label={formatMessage(userFormMessages.confirmPassword)}
              showLabel={showLabel}
            />
            <FormFooter submitLabel={title} onCancel={onClose} />
          </Stack>
        )}
      </EntityForm>
    </Modal>
  );
}

function useChangePassword(onDone: () => void) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [changePassword] = useChangePasswordMutation();
  return async (values: ChangePasswordValues): Promise<SubmissionErrors> => {
    const { error } = await changePassword({ realm: REALM, ...values });
    if (error) {
      return refusedFields(error) ?? { [FORM_ERROR]: formatMessage(errorMessages.changePassword) };
    }
    dispatch(toastAdded({ kind: 'success', message: say.changed }));
    onDone();
    return undefined;
  };
}
