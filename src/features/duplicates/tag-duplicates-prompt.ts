import { addBulkTags, removeBulkTags, undoBulkAction } from '@contract/calls/bulk';
import { createAction } from '@reduxjs/toolkit';

import { authApi } from '@/api/endpoints/auth';
import { bulkApi } from '@/api/endpoints/bulk';
import { hitsApi } from '@/api/endpoints/hits';
import { seenApi } from '@/api/endpoints/seen';
import { hitTagsApi } from '@/api/endpoints/hit-tags';
import { bulkMessages, bulkOutcomeMessages } from '@/messages/bulk';
import { duplicatesMessages } from '@/messages/duplicates';
import { errorMessages } from '@/messages/errors';
import { bulkUndoRequested } from '@/state/listeners/bulk-undo';
import type { StartListening } from '@/state/listeners/start-listening';
import type { RootState } from '@/state/reducer';
import { toastAdded } from '@/state/toasts-slice';

interface TaggedHit {
  caseId: string;
  hitId: string;
  tagId: string;
}

/** The action of the toast. It contains plain data only, because toasts are in the store. */
const duplicatesTagRequested = createAction<TaggedHit>('duplicates/tagRequested');

/**
 * Offers to tag all hits with the same file content after one hit of a stack was tagged. The tags are set by one bulk
 * action, which can be undone.
 */
export function addTagDuplicatesPromptListener(start: StartListening): void {
  start({
    matcher: hitTagsApi.endpoints.addHitTag.matchFulfilled,
    effect: async ({ meta }, { dispatch, getState }) => {
      const { caseId, hitId, tagId } = meta.arg.originalArgs;
      if (!isStacked(getState(), caseId, hitId) || !(await mayTagMany(caseId, dispatch))) {
        return;
      }
      const data = await copiesInCase(caseId, hitId, dispatch);
      if (data === undefined) {
        return;
      }
      const count = data.copies.length;
      dispatch(
        toastAdded({
          kind: 'success',
          title: duplicatesMessages.promptTitle,
          message: duplicatesMessages.prompt,
          values: { count, listed: LISTED_MAX },
          action: {
            label: data.hasMore ? duplicatesMessages.tagFirst : duplicatesMessages.tagAll,
            dispatches: duplicatesTagRequested({ caseId, hitId, tagId }),
          },
        }),
      );
    },
  });
  start({
    actionCreator: duplicatesTagRequested,
    effect: async ({ payload }: ReturnType<typeof duplicatesTagRequested>, { dispatch }) => {
      const { caseId, hitId, tagId } = payload;
      const listed = await copiesInCase(caseId, hitId, dispatch);
      if (listed === undefined) {
        dispatch(toastAdded({ kind: 'error', message: errorMessages.copies }));
        return;
      }
      const hitIds = listed.copies.map((copy) => copy.hitId);
      // A failure shows a toast of its own.
      const { data } = await dispatch(
        bulkApi.endpoints.addBulkTags.initiate({ caseId, hitIds, tagIds: [tagId] }, { track: false }),
      );
      if (data) {
        const { actionId, selected, changed } = data;
        dispatch(
          toastAdded({
            kind: 'success',
            title: bulkMessages.done,
            message: bulkOutcomeMessages.addTags,
            values: { changed, unchanged: Math.max(0, selected - changed) },
            ...(actionId !== null && {
              action: { label: bulkMessages.undo, dispatches: bulkUndoRequested({ caseId, actionId }) },
            }),
          }),
        );
      }
    },
  });
}

/** Maximum number of listed copies (contract `listHitCopies`). */
const LISTED_MAX = 1_000;

/** Whether a hit represents a stack in a displayed list. */
function isStacked(state: RootState, caseId: string, hitId: string): boolean {
  const stacked = hitsApi.util
    .selectCachedArgsForQuery(state, 'searchHits')
    .filter((args) => args.caseId === caseId && args.stackDuplicates === true);
  return stacked.some((args) => {
    const page = hitsApi.endpoints.searchHits.select(args)(state).data;
    return page?.data.some(({ id, copies }) => id === hitId && copies !== undefined) ?? false;
  });
}

type Dispatch = Parameters<Parameters<StartListening>[0]['effect']>[1]['dispatch'];

/** The hits of the whole case with the same file, not only those of the list; undefined when listing failed. */
async function copiesInCase(caseId: string, hitId: string, dispatch: Dispatch) {
  const { data } = await dispatch(
    seenApi.endpoints.listHitCopies.initiate({ caseId, hitId }, { forceRefetch: true, subscribe: false }),
  );
  return data;
}

/** Whether the user may tag several items and undo it. */
async function mayTagMany(caseId: string, dispatch: Dispatch): Promise<boolean> {
  const { service } = addBulkTags.authorization;
  const apiCalls = [addBulkTags, removeBulkTags, undoBulkAction].map(({ authorization }) => authorization);
  const { data } = await dispatch(
    authApi.endpoints.checkAuthorization.initiate({ service, apiCalls, caseId }, { subscribe: false }),
  );
  return data === true;
}
