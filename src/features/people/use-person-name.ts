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

/** Finds the name to show for a user name or a user id. */
export type PersonName = (userNameOrId: string) => string;

/**
 * Names of people in a case: the full name with the username behind. Somebody who cannot open the case any more, a script and an
 * examiner of another tool keep the name that was stored.
 */
export function useCasePersonName(caseId: string): PersonName {
  const { data } = useListCasePeopleQuery({ caseId }, { skip: caseId === '' });
  return usePersonName(data);
}

/** The same for pages of administrators, who may see all users. */
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

/** The full name with the username behind; the username alone where there is no other name. */
export const personName = (
  { fullName, userName }: Pick<Person, 'fullName' | 'userName'>,
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
): string => (fullName === userName ? userName : formatMessage(listFilterMessages.userOption, { fullName, userName }));
