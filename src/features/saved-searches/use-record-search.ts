import { recordRecentSearch } from '@contract/calls/saved-searches';
import { useEffect, useRef } from 'react';

import { useRecordRecentSearchMutation } from '@/api/endpoints/saved-searches';
import { usePermission } from '@/features/permission/use-permission';

/** A search that was only passed through is not worth remembering. */
const LOOKED_AT = 2_000;

/** Remembers a search once its items were looked at for two seconds; `null` while there is nothing to remember. */
export function useRecordSearch(caseId: string, query: string | null): void {
  const [record] = useRecordRecentSearchMutation();
  const { isAllowed } = usePermission(recordRecentSearch, caseId);
  const last = useRef<string | null>(null);
  const due = isAllowed ? query : null;
  useEffect(() => {
    if (due === null || due === last.current) {
      return undefined;
    }
    const timer = window.setTimeout(() => {
      last.current = due;
      void record({ caseId, query: due });
    }, LOOKED_AT);
    return () => window.clearTimeout(timer);
  }, [caseId, due, record]);
}
