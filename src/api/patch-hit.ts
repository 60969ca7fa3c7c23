import type { Hit } from '@contract/model/hit';
import { createAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';

import { chatApi } from '@/api/endpoints/chat';
import { conversationCopiesApi as copiesApi } from '@/api/endpoints/conversation-copies';
import { hitsApi } from '@/api/endpoints/hits';

import { applyTo, journalOf, type HitChange, type TagChange } from './hit-changes';

type StateOf<Select extends (...args: never) => (state: never) => unknown> = Parameters<ReturnType<Select>>[0];
type ApiState = StateOf<typeof hitsApi.endpoints.getHit.select> &
  StateOf<typeof chatApi.endpoints.listChatMessages.select> &
  StateOf<typeof copiesApi.endpoints.listMergedMessages.select>;

interface Patching {
  dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
  getState: () => ApiState;
}

interface MutationLifecycle<Response> extends Patching {
  queryFulfilled: PromiseLike<{ data: Response }>;
  getCacheEntry: () => { isSuccess: boolean; isError: boolean };
}

/** Changes a hit in each cached response that contains it, and records the change for running queries. */
function patchHit({ dispatch, getState }: Patching, change: HitChange): void {
  journalOf(dispatch).runningQueries.forEach((missed) => missed.add(change));
  const { caseId, hitId } = change;
  const { updateQueryData } = hitsApi.util;
  dispatch(updateQueryData('getHit', { caseId, hitId }, (hit) => change.apply(hit)));
  for (const args of cachedSearches(getState(), caseId)) {
    dispatch(updateQueryData('searchHits', args, ({ data }) => applyTo(data, change)));
  }
  for (const args of cachedChats(getState(), caseId)) {
    dispatch(chatApi.util.updateQueryData('listChatMessages', args, ({ data }) => applyTo(data, change)));
  }
  for (const args of cachedMergedThreads(getState(), caseId)) {
    dispatch(copiesApi.util.updateQueryData('listMergedMessages', args, ({ data }) => applyTo(data, change)));
  }
  dispatch(hitPatched({ caseId, hitId }));
}

/**
 * Has no reducer. RTK Query notifies subscribers of patches in the next frame, but of any other action immediately: a
 * checkbox is updated at once.
 */
const hitPatched = createAction<{ caseId: string; hitId: string }>('api/hitPatched');

/** Updates a hit with the response of a mutation. */
export async function patchHitOnSuccess<Response>(
  { caseId, hitId }: Pick<HitChange, 'caseId' | 'hitId'>,
  { queryFulfilled, ...store }: MutationLifecycle<Response>,
  changeOf: (response: Response) => HitChange['apply'],
): Promise<void> {
  await queryFulfilled.then(
    ({ data }) => patchHit(store, { caseId, hitId, apply: changeOf(data) }),
    () => undefined,
  );
}

/** The cached hit, which may be newer than the rendered one. */
export function selectCachedHit(state: ApiState, caseId: string, hitId: string): Hit | undefined {
  const single = hitsApi.endpoints.getHit.select({ caseId, hitId })(state).data;
  const lists = [
    ...cachedSearches(state, caseId).map((args) => hitsApi.endpoints.searchHits.select(args)(state).data?.data),
    ...cachedChats(state, caseId).map((args) => chatApi.endpoints.listChatMessages.select(args)(state).data?.data),
    ...cachedMergedThreads(state, caseId).map(
      (args) => copiesApi.endpoints.listMergedMessages.select(args)(state).data?.data,
    ),
  ];
  return single ?? lists.flatMap((hits = []) => hits.find(({ id }) => id === hitId) ?? [])[0];
}

const cachedSearches = (state: ApiState, caseId: string) =>
  hitsApi.util.selectCachedArgsForQuery(state, 'searchHits').filter((args) => args.caseId === caseId);

const cachedChats = (state: ApiState, caseId: string) =>
  chatApi.util.selectCachedArgsForQuery(state, 'listChatMessages').filter((args) => args.caseId === caseId);

const cachedMergedThreads = (state: ApiState, caseId: string) =>
  copiesApi.util.selectCachedArgsForQuery(state, 'listMergedMessages').filter((args) => args.caseId === caseId);

/**
 * Sets or removes a tag in every cached copy of the hit at once, and rolls back when the call fails. Other tags of the
 * hit, and later changes of the same tag, are kept. The calls for one hit are sent one after the other
 * (endpoints/hit-tags).
 */
export async function tagOptimistically(
  { caseId, hitId, tagId }: Pick<TagChange, 'caseId' | 'hitId' | 'tagId'>,
  isOn: boolean,
  { queryFulfilled, getCacheEntry, ...store }: MutationLifecycle<unknown>,
): Promise<void> {
  const { pendingTags } = journalOf(store.dispatch);
  const change: TagChange = {
    caseId,
    hitId,
    tagId,
    isOnBefore: selectCachedHit(store.getState(), caseId, hitId)?.tags.includes(tagId) ?? !isOn,
    apply: (hit) => setTag(hit, tagId, isOn),
    hasResponse: () => {
      const { isSuccess, isError } = getCacheEntry();
      return isSuccess || isError;
    },
  };
  pendingTags.add(change);
  patchHit(store, change);
  await queryFulfilled.then(
    () => undefined,
    () => undoTag(change, store),
  );
  pendingTags.delete(change);
}

function undoTag(failed: TagChange, store: Patching): void {
  const { caseId, hitId, tagId, isOnBefore } = failed;
  const later = [...journalOf(store.dispatch).pendingTags].find(
    (other) => other !== failed && other.caseId === caseId && other.hitId === hitId && other.tagId === tagId,
  );
  if (later) {
    later.isOnBefore = isOnBefore;
  } else {
    patchHit(store, { caseId, hitId, apply: (hit) => setTag(hit, tagId, isOnBefore) });
  }
}

function setTag(hit: Hit, tagId: string, isOn: boolean): void {
  if (hit.tags.includes(tagId) !== isOn) {
    hit.tags = isOn ? [...hit.tags, tagId] : hit.tags.filter((id) => id !== tagId);
  }
}
