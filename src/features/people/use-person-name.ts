import { REALM } from '@contract/rules/identifiers';
import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';

import { useListCasePeopleQuery } from '@/api/endpoints/assignments';
import { useListUsersQuery } from '@/api/endpoints/users';
import { listFilterMessages } from '@/messages/list-filters';

interface Person {
  id: string;
  userName: string;
  fullName: string;
}

/** Finds the displayed name for a user name or a user id. */
export type PersonName = (userNameOrId: string) => string;

/**
 * Names of users in a case: full name and user name. For users without access to the case, scripts and examiners in
 * other tools the stored name is used.
 */
export function useCasePersonName(caseId: string): PersonName {
  const { data } = useListCasePeopleQuery({ caseId }, { skip: caseId === '' });
  return usePersonName(data);
}

/** Names of users on pages of administrators, who may list all users. */
export function useUserPersonName(): PersonName {
  const { data } = useListUsersQuery({ realm: REALM });
  return usePersonName(data);
}

function usePersonName(people: readonly Person[] | undefined): PersonName {
  const intl = useIntl();
  return useMemo(() => {
    const names = new Map(
      people?.flatMap((person) => {
        const name = personName(person, intl);
        return [
          [person.userName, name],
          [person.id, name],
        ] as const;
      }),
    );
    return (userNameOrId: string) => names.get(userNameOrId) ?? userNameOrId;
  }, [people, intl]);
}

/** Full name and user name; only the user name when there is no other name. */
export const personName = (
  { fullName, userName }: Pick<Person, 'fullName' | 'userName'>,
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
): string => (fullName === userName ? userName : formatMessage(listFilterMessages.userOption, { fullName, userName }));
