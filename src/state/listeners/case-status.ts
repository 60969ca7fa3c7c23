import { isHidden } from '@/api/api-error';
import { emptyApi } from '@/api/empty-api';
import { casesApi } from '@/api/endpoints/cases';
import { afterEvidenceSourceChanged } from '@/api/invalidations';
import { ingestingSourceIds } from '@/domain/case-status';

import type { StartListening } from './start-listening';

/** When the polled status shows that an import has ended, invalidates the source, hits and counts. */
export function addCaseStatusListener(start: StartListening): void {
  const status = casesApi.endpoints.getCaseStatusEvents;
  start({
    matcher: status.matchRejected,
    effect: ({ meta, payload }, { dispatch }) => {
      // The case is not visible to this user any more: the refetch of the case handles that.
      if (isHidden(payload)) {
        dispatch(emptyApi.util.invalidateTags([{ type: 'Case', id: meta.arg.originalArgs.caseId }]));
      }
    },
  });
  start({
    matcher: status.matchFulfilled,
    effect: ({ meta }, { dispatch, getState, getOriginalState }) => {
      const { caseId } = meta.arg.originalArgs;
      const select = status.select({ caseId });
      const before = ingestingSourceIds(select(getOriginalState()).data ?? []);
      const now = ingestingSourceIds(select(getState()).data ?? []);
      if (before.some((id) => !now.includes(id)) || now.some((id) => !before.includes(id))) {
        const stale = afterEvidenceSourceChanged(caseId).filter(({ type }) => type !== 'CaseStatus');
        dispatch(emptyApi.util.invalidateTags([...stale, { type: 'Import', id: caseId }]));
      }
    },
  });
}
