import { CURRENT_USER, REALM } from '@contract/rules/identifiers';
import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useListAssignableUsersQuery } from '@/api/endpoints/assignments';
import { useGetUserQuery } from '@/api/endpoints/users';
import { useFormField } from '@/components/form/use-form-field';
import { ErrorState } from '@/components/layout/error-state';
import { selectableUsers } from '@/domain/case-people';
import { UserChoiceField } from '@/features/case-people/user-choice-field';
import { caseFormMessages } from '@/messages/case-form';
import { errorMessages } from '@/messages/errors';
import { peopleMessages } from '@/messages/overview';

import './people-fields.css';

/** Height of a hint and lists with labels, in pixels. */
const PEOPLE_HEIGHT = 200;

/** Managers and members of a new case besides its creator. Optional, also when the users cannot be loaded. */
export function PeopleFields() {
  const { formatMessage } = useIntl();
  const users = useListAssignableUsersQuery(undefined);
  const { data: me } = useGetUserQuery({ realm: REALM, userId: CURRENT_USER });
  const managers = useFormField<readonly string[]>('managerIds').input.value;
  const others = users.data?.filter(({ id }) => id !== me?.id);
  if (others === undefined || me === undefined) {
    return users.isError ? (
      <ErrorState
        message={formatMessage(errorMessages.assignableUsers)}
        onRetry={() => void users.refetch()}
        isRetrying={users.isFetching}
        isCompact
      />
    ) : (
      <Skeleton height={PEOPLE_HEIGHT} />
    );
  }
  const usersFor = (level: 'manager' | 'member') => selectableUsers(others, [], level);
  return (
    <>
      <p className="people-fields__hint">{formatMessage(caseFormMessages.people)}</p>
      <div className="people-fields">
        <UserChoiceField name="managerIds" label={formatMessage(peopleMessages.manager)} users={usersFor('manager')} />
        <UserChoiceField
          name="memberIds"
          label={formatMessage(peopleMessages.member)}
          users={usersFor('member').filter(({ id }) => !managers.includes(id))}
        />
      </div>
    </>
  );
}
