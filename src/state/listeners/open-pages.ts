import { emptyApi } from '@/api/empty-api';
import { forgetPage, forgetPages } from '@/api/page-id';
import { caseLeft } from '@/state/live-slice';

import type { StartListening } from './start-listening';

/** Ends the open pages by which the audit log groups repeated reads. */
export function addOpenPagesListener(start: StartListening): void {
  start({ actionCreator: caseLeft, effect: forgetPages });
  start({
    actionCreator: emptyApi.internalActions.removeQueryResult,
    effect: ({ payload: { queryCacheKey } }) => void forgetPage(queryCacheKey),
  });
}
