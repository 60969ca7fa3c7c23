import { createUser } from '@contract/calls/users';
import { REALM } from '@contract/rules/identifiers';
import { ADD_USER_SCHEMAS, type AddUserValues } from '@contract/rules/user-form';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useIntl } from 'react-intl';
import { Navigate, useNavigate } from 'react-router';

import { CONFLICT, refusedFields, statusOf } from '@/api/api-error';
import { useCreateUserMutation } from '@/api/endpoints/users';
import { EntityForm } from '@/components/form/entity-form';
import { FormError } from '@/components/form/form-error';
import { Page } from '@/components/layout/page';
import { usePasswordRule } from '@/features/password-rule/use-password-rule';
import { Permitted } from '@/features/permission/permitted';
import { errorMessages } from '@/messages/errors';
import { userFormMessages } from '@/messages/users';
import { paths } from '@/routing/paths';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded } from '@/state/toasts-slice';

import { FormButtons } from './form-buttons';
import { PasswordFields } from './password-fields';
import { UserDetailsFields } from './user-details-fields';

import './users.css';

const INITIAL_VALUES: AddUserValues = {
  userName: '',
  firstName: '',
  lastName: '',
  email: '',
  title: '',
  role: 'INVESTIGATOR',
  status: 'enabled',
  password: '',
  confirmPassword: '',
};

/** Rules 002-2 "Add user". */
export default function AddUserPage() {
  return (
    <Permitted call={createUser} otherwise={<Navigate to={paths.notFound()} replace />}>
      <AddUser />
    </Permitted>
  );
}

function AddUser() {
  const { formatMessage } = useIntl();
  const submit = useAddUser();
  const rule = usePasswordRule();
  return (
    <Page title={formatMessage(userFormMessages.add)} isNarrow>
      <EntityForm<AddUserValues>
        className="user-form"
        aria-label={formatMessage(userFormMessages.add)}
        schema={ADD_USER_SCHEMAS[rule]}
        initialValues={INITIAL_VALUES}
        onSubmit={submit}
        subscription={{ submitting: true, submitError: true }}
      >
        {({ submitting = false, ...form }) => (
          <>
            <UserDetailsFields />
            <PasswordFields hint={formatMessage(userFormMessages.temporary)} />
            <FormError form={form} />
            <FormButtons
              submitLabel={formatMessage(userFormMessages.add)}
              isDisabled={false}
              isSubmitting={submitting}
            />
          </>
        )}
      </EntityForm>
    </Page>
  );
}

function useAddUser() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [createNewUser] = useCreateUserMutation();
  return async (values: AddUserValues): Promise<SubmissionErrors> => {
    const { userName: username, firstName, lastName, email, title, role, password } = values;
    const isEnabled = values.status === 'enabled';
    const user = { username, firstName, lastName, email, title, role, isEnabled, password };
    const { data, error } = await createNewUser({ realm: REALM, ...user });
    if (error) {
      const isTaken = statusOf(error) === CONFLICT;
      return (
        refusedFields(error) ?? {
          [FORM_ERROR]: formatMessage(isTaken ? errorMessages.userConflict : errorMessages.addUser),
        }
      );
    }
    dispatch(toastAdded({ kind: 'success', message: userFormMessages.added, values: { name: data.fullName } }));
    await navigate(paths.users());
    return undefined;
  };
}
