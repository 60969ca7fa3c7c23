import { recordRecentSearch } from '@contract/calls/saved-searches';
import { useEffect, useRef } from 'react';

import { useRecordRecentSearchMutation } from '@/api/endpoints/saved-searches';
import { usePermission } from '@/features/permission/use-permission';

/** Milliseconds: a search that was only passed through is not recorded. */
const MIN_VIEW_TIME = 2_000;

/** Records a search as recent after its items were shown for two seconds; `null` records nothing. */
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
    }, MIN_VIEW_TIME);
    return () => window.clearTimeout(timer);
  }, [caseId, due, record]);
}
