import { setUserPassword } from '@contract/calls/users';
import { REALM } from '@contract/rules/identifiers';
import { SET_PASSWORD_SCHEMAS, type PasswordValues } from '@contract/rules/password';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useIntl } from 'react-intl';
import { Navigate, useNavigate, useParams } from 'react-router';

import { refusedFields } from '@/api/api-error';
import { useSetUserPasswordMutation } from '@/api/endpoints/users';
import { EntityForm } from '@/components/form/entity-form';
import { FormError } from '@/components/form/form-error';
import { usePasswordRule } from '@/features/password-rule/use-password-rule';
import { Permitted } from '@/features/permission/permitted';
import { errorMessages } from '@/messages/errors';
import { userFormMessages } from '@/messages/users';
import { paths } from '@/routing/paths';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectIdentity } from '@/state/session-slice';
import { toastAdded } from '@/state/toasts-slice';

import { FormButtons } from './form-buttons';
import { PasswordFields } from './password-fields';
import { UserPage, type UserPageContent } from './user-page';

import './users.css';

const INITIAL_VALUES: PasswordValues = { password: '', confirmPassword: '' };

/** Rules 002-2 "Set password". The own password is changed in the profile, with the current one. */
export default function SetPasswordPage() {
  const { formatMessage } = useIntl();
  const { userId } = useParams();
  const isOwn = useAppSelector(selectIdentity)?.id === userId;
  return (
    <Permitted call={setUserPassword} otherwise={<Navigate to={paths.notFound()} replace />}>
      {isOwn ? (
        <Navigate to={paths.profile()} replace />
      ) : (
        <UserPage title={formatMessage(userFormMessages.setPassword)}>
          {(content) => <SetPassword {...content} />}
        </UserPage>
      )}
    </Permitted>
  );
}

function SetPassword({ userId, user }: UserPageContent) {
  const { formatMessage } = useIntl();
  const submit = useSetPassword(userId);
  const rule = usePasswordRule();
  const instruction = user
    ? formatMessage(userFormMessages.instructionOf, { name: user.fullName })
    : formatMessage(userFormMessages.instruction);
  return (
    <EntityForm<PasswordValues>
      className="user-form"
      aria-label={formatMessage(userFormMessages.setPassword)}
      schema={SET_PASSWORD_SCHEMAS[rule]}
      initialValues={INITIAL_VALUES}
      onSubmit={submit}
      subscription={{ submitting: true, submitError: true, pristine: true }}
    >
      {({ submitting = false, pristine = true, ...form }) => (
        <>
          <PasswordFields instruction={instruction} hint={formatMessage(userFormMessages.endsSessions)} />
          <FormError form={form} />
          <FormButtons
            submitLabel={formatMessage(userFormMessages.save)}
            isDisabled={pristine}
            isSubmitting={submitting}
          />
        </>
      )}
    </EntityForm>
  );
}

function useSetPassword(userId: string) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [setPassword] = useSetUserPasswordMutation();
  return async ({ password }: PasswordValues): Promise<SubmissionErrors> => {
    const { data, error } = await setPassword({ realm: REALM, userId, password, isTemporary: true });
    if (error) {
      return refusedFields(error) ?? { [FORM_ERROR]: formatMessage(errorMessages.setPassword) };
    }
    dispatch(toastAdded({ kind: 'success', message: userFormMessages.passwordSet, values: { name: data.fullName } }));
    await navigate(paths.users());
    return undefined;
  };
}
