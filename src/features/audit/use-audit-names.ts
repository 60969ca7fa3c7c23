import type { AuditNames } from '@contract/rules/audit-description';
import { REALM } from '@contract/rules/identifiers';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { useListAllCasesQuery, useListAllEvidenceSourcesQuery } from '@/api/endpoints/audit';
import { useListUsersQuery } from '@/api/endpoints/users';
import { personName } from '@/features/people/use-person-name';

/**
 * Names of cases, sources and users for the entries of a case, including deleted ones; audit-value.tsx names tags by
 * their case. In a case restored from an archive, the source numbers of older entries may belong to another case here.
 */
export function useAuditNames(): (caseId: string | null) => AuditNames {
  const { data: cases } = useListAllCasesQuery(undefined);
  const { data: sources } = useListAllEvidenceSourcesQuery(undefined);
  const { data: users } = useListUsersQuery({ realm: REALM });
  const intl = useIntl();
  return useMemo(() => {
    const caseNames = new Map(cases?.map(({ id, name }) => [id, name]));
    const sourceNames = new Map(sources?.map(({ id, caseId, name }) => [`${caseId} ${id}`, name]));
    const userNames = new Map(users?.map((user) => [user.id, personName(user, intl)]));
    return (caseId: string | null) => ({
      tag: () => null,
      case: (id) => caseNames.get(id) ?? null,
      source: (id) => sourceNames.get(`${caseId ?? ''} ${id}`) ?? null,
      user: (id) => userNames.get(id) ?? null,
    });
  }, [cases, sources, users, intl]);
}
