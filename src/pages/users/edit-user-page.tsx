import { listAllServiceTokens } from '@contract/calls/service-tokens';
import { setUserPassword, updateUser } from '@contract/calls/users';
import { REALM } from '@contract/rules/identifiers';
import { editUserSchema, type UserValues } from '@contract/rules/user-form';
import { Button } from '@mantine/core';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useIntl } from 'react-intl';
import { Link, Navigate, useNavigate } from 'react-router';

import { CONFLICT, refusedFields, statusOf, storedRevisionOf } from '@/api/api-error';
import { useUpdateUserMutation } from '@/api/endpoints/users';
import { EditConflict } from '@/components/form/edit-conflict';
import { EntityForm } from '@/components/form/entity-form';
import { FormError } from '@/components/form/form-error';
import { useEditConflict, type EditConflictState } from '@/components/form/use-edit-conflict';
import { useUserPersonName } from '@/features/people/use-person-name';
import { Permitted } from '@/features/permission/permitted';
import { errorMessages } from '@/messages/errors';
import { profileMessages } from '@/messages/profile';
import { userFormMessages, usersMessages } from '@/messages/users';
import { paths } from '@/routing/paths';
import { useAppSelector } from '@/state/hooks';
import { selectIdentity } from '@/state/session-slice';

import { FormButtons } from './form-buttons';
import { statusOfUser, userChange, valuesOfUser } from './user-change';
import { UserDetailsFields } from './user-details-fields';
import { UserPage, type UserPageContent } from './user-page';
import { UserTokens } from './user-tokens';

import './users.css';

/** Rules 002-2 "Edit user". */
export default function EditUserPage() {
  const { formatMessage } = useIntl();
  const ownId = useAppSelector(selectIdentity)?.id;
  return (
    <Permitted call={updateUser} otherwise={<Navigate to={paths.notFound()} replace />}>
      <UserPage
        title={formatMessage(userFormMessages.edit)}
        footer={(user) => (
          <Permitted call={listAllServiceTokens}>
            <UserTokens user={user} />
          </Permitted>
        )}
        // Also here for keyboard users, because Tab leaves the table of users.
        actions={(userId) =>
          userId !== ownId && (
            <Permitted call={setUserPassword}>
              <Button component={Link} to={paths.userPassword(userId)} variant="default">
                {formatMessage(userFormMessages.setPassword)}
              </Button>
            </Permitted>
          )
        }
      >
        {(content) => (
          // Opened again with the loaded user, and never filled with one that is fetched later.
          <EditUser key={content.user === undefined ? 'loading' : content.userId} {...content} />
        )}
      </UserPage>
    </Permitted>
  );
}

function EditUser({ userId, user }: UserPageContent) {
  const { formatMessage } = useIntl();
  const edit = useEditConflict({ values: valuesOfUser(user), revision: user?.revision }, statusOfUser);
  const submit = useEditUser({ userId, user }, edit);
  const isLoading = user === undefined;
  const isOwn = useAppSelector(selectIdentity)?.id === userId;
  return (
    <EntityForm<UserValues>
      className="user-form"
      aria-label={formatMessage(userFormMessages.edit)}
      schema={editUserSchema}
      initialValues={edit.initialValues}
      onSubmit={submit}
      subscription={{ submitting: true, submitError: true, pristine: true }}
    >
      {({ submitting = false, pristine = true, ...form }) => (
        <>
          <UserDetailsFields isExisting isOwn={isOwn} isDisabled={isLoading} />
          <FormError form={form} />
          <UserConflict conflict={edit.conflict} />
          <FormButtons
            submitLabel={formatMessage(userFormMessages.save)}
            isDisabled={pristine || isLoading}
            isSubmitting={submitting}
          />
        </>
      )}
    </EntityForm>
  );
}

function UserConflict({ conflict }: { conflict: EditConflictState<UserValues> }) {
  const { formatMessage } = useIntl();
  const personName = useUserPersonName();
  const label = (name: keyof typeof usersMessages) => formatMessage(usersMessages[name]);
  return (
    <EditConflict<UserValues>
      conflict={conflict}
      labels={{
        ...{ userName: label('username'), email: label('email'), firstName: label('firstName') },
        ...{ lastName: label('lastName'), title: label('jobTitle'), role: label('role'), status: label('status') },
      }}
      texts={{
        role: ({ role }) => formatMessage(profileMessages.roleName, { role }),
        status: ({ status }) => label(status),
      }}
      personName={personName}
    />
  );
}

function useEditUser(
  { userId, user }: UserPageContent,
  { revision, conflictOf }: ReturnType<typeof useEditConflict<UserValues>>,
) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [update] = useUpdateUserMutation();
  return async (values: UserValues): Promise<SubmissionErrors> => {
    const { error } = await update({ realm: REALM, userId, ...userChange(user, values), revision });
    if (!error) {
      await navigate(paths.users());
      return undefined;
    }
    const conflict = conflictOf(storedRevisionOf(error));
    if (conflict === null && statusOf(error) === CONFLICT) {
      return { email: formatMessage(errorMessages.emailConflict) };
    }
    return conflict ?? refusedFields(error) ?? { [FORM_ERROR]: formatMessage(errorMessages.editUser) };
  };
}
