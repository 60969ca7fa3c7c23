import type { AuditNames } from '@contract/rules/audit-description';
import { REALM } from '@contract/rules/identifiers';
import { useMemo } from 'react';

import { useListAllCasesQuery, useListAllEvidenceSourcesQuery } from '@/api/endpoints/audit';
import { useListUsersQuery } from '@/api/endpoints/users';

/** The names of cases and sources, deleted ones included, and of users; a tag is named by its case (audit-tag.tsx). */
export function useAuditNames(): AuditNames {
  const { data: cases } = useListAllCasesQuery(undefined);
  const { data: sources } = useListAllEvidenceSourcesQuery(undefined);
  const { data: users } = useListUsersQuery({ realm: REALM });
  return useMemo(() => {
    const caseNames = new Map(cases?.map(({ id, name }) => [id, name]));
    const sourceNames = new Map(sources?.map(({ id, name }) => [String(id), name]));
    const userNames = new Map(users?.map(({ id, fullName }) => [id, fullName]));
    return {
      tag: () => null,
      case: (id) => caseNames.get(id) ?? null,
      source: (id) => sourceNames.get(id) ?? null,
      user: (id) => userNames.get(id) ?? null,
    };
  }, [cases, sources, users]);
}
