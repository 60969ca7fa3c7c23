import { ROLES, USER_STATUSES } from '@contract/rules/user-form';
import { useIntl } from 'react-intl';

import { RadioField } from '@/components/form/radio-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Section } from '@/components/layout/section';
import { profileMessages } from '@/messages/profile';
import { userFormMessages, usersMessages } from '@/messages/users';

interface UserDetailsFieldsProps {
  /** The user name of an existing user cannot be changed. */
  isExisting?: boolean;
  /** Without role and status: administrators cannot change their own. */
  isOwn?: boolean;
  /** Disabled while the user is loading. */
  isDisabled?: boolean;
}

/** Fields for names and role of a user, for adding and editing (rules 002-2, 002-5). */
export function UserDetailsFields({ isExisting = false, isOwn = false, isDisabled = false }: UserDetailsFieldsProps) {
  const { formatMessage } = useIntl();
  return (
    <Section title={formatMessage(userFormMessages.details)}>
      <div className="user-form__card">
        <TextField
          name="userName"
          label={formatMessage(usersMessages.username)}
          isRequired={!isExisting}
          isDisabled={isExisting || isDisabled}
        />
        <TextField
          name="email"
          label={formatMessage(usersMessages.email)}
          inputMode="email"
          isRequired
          isDisabled={isDisabled}
        />
        <TextField name="firstName" label={formatMessage(usersMessages.firstName)} isRequired isDisabled={isDisabled} />
        <TextField name="lastName" label={formatMessage(usersMessages.lastName)} isRequired isDisabled={isDisabled} />
        <TextField name="title" label={formatMessage(usersMessages.jobTitle)} isDisabled={isDisabled} />
        {!isOwn && <AccessFields isDisabled={isDisabled} />}
        {isExisting && (
          <p className="user-form__hint">
            {formatMessage(isOwn ? userFormMessages.ownAccount : userFormMessages.accessEndsSessions)}
          </p>
        )}
      </div>
    </Section>
  );
}

function AccessFields({ isDisabled }: { isDisabled: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <SelectField
        name="role"
        label={formatMessage(usersMessages.role)}
        choices={ROLES.map((role) => ({ value: role, label: formatMessage(profileMessages.roleName, { role }) }))}
        isRequired
        isDisabled={isDisabled}
      />
      <RadioField
        name="status"
        label={formatMessage(usersMessages.status)}
        choices={USER_STATUSES.map((status) => ({ value: status, label: formatMessage(usersMessages[status]) }))}
        isDisabled={isDisabled}
      />
    </>
  );
}
