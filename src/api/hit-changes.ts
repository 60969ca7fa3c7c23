import type { Hit } from '@contract/model/hit';
import { isDraft, original, type Dispatch } from '@reduxjs/toolkit';

/** A change of one hit in the cache. */
export interface HitChange {
  caseId: string;
  hitId: string;
  apply: (hit: Hit) => void;
}

/** An optimistic change of a tag, until the server has responded. */
export interface TagChange extends HitChange {
  tagId: string;
  /** Whether the hit has the tag after a rollback. */
  isOnBefore: boolean;
  /**
   * True once the call has ended, even before listeners run: its response invalidates lists, which are fetched again
   * before that.
   */
  hasResponse: () => boolean;
}

interface Journal {
  /** In the order of the user's actions. */
  pendingTags: Set<TagChange>;
  /** For each running query: the changes that its response may lack. */
  runningQueries: Set<Set<HitChange>>;
}

const journals = new WeakMap<Dispatch, Journal>();

/** The pending changes of hits of a store. */
export function journalOf(dispatch: Dispatch): Journal {
  const journal = journals.get(dispatch) ?? { pendingTags: new Set(), runningQueries: new Set() };
  journals.set(dispatch, journal);
  return journal;
}

interface QueryLifecycle<Data> {
  dispatch: Dispatch;
  queryFulfilled: Promise<unknown>;
  getCacheEntry: () => { data?: unknown };
  updateCachedData: (recipe: (data: Data) => void) => unknown;
}

/**
 * Applies to a response the changes that were made while its request was running: the server may have read the hits
 * before it stored them. A query that starts after the response to the change needs no addition.
 */
export async function addMissedChanges<Data>(
  caseId: string,
  { dispatch, queryFulfilled, getCacheEntry, updateCachedData }: QueryLifecycle<Data>,
  hitsOf: (data: Data) => Hit[],
): Promise<void> {
  const { pendingTags, runningQueries } = journalOf(dispatch);
  const missed = new Set<HitChange>([...pendingTags].filter(({ hasResponse }) => !hasResponse()));
  runningQueries.add(missed);
  const isFulfilled = await queryFulfilled.then(
    () => true,
    () => false,
  );
  runningQueries.delete(missed);
  const changes = [...missed].filter((change) => change.caseId === caseId);
  // The cache entry may have been removed meanwhile: the view was closed, or the user signed out.
  if (isFulfilled && changes.length > 0 && getCacheEntry().data !== undefined) {
    updateCachedData((data) => changes.forEach((change) => applyTo(hitsOf(data), change)));
  }
}

/** Searches the plain array: reading an element of an immer draft creates a draft of it. */
export function applyTo(hits: Hit[], { hitId, apply }: HitChange): void {
  const plain = isDraft(hits) ? original(hits) : hits;
  const hit = hits[plain.findIndex(({ id }) => id === hitId)];
  if (hit !== undefined) {
    apply(hit);
  }
}
