import type { Hit } from '@contract/model/hit';
import { isDraft, original, type Dispatch } from '@reduxjs/toolkit';

/** A change of one hit. */
export interface HitChange {
  caseId: string;
  hitId: string;
  apply: (hit: Hit) => void;
}

/** A tag that is put on a hit or taken off it before the server has answered. */
export interface TagChange extends HitChange {
  tagId: string;
  /** Whether the hit has the tag when the call fails. */
  isOnBefore: boolean;
  /** The response invalidates lists, which are fetched again before listeners run. */
  isAnswered: () => boolean;
}

interface Journal {
  /** In the order in which they were made. */
  unanswered: Set<TagChange>;
  /** For each running query: the changes that its response may lack. */
  runningQueries: Set<Set<HitChange>>;
}

const journals = new WeakMap<Dispatch, Journal>();

/** The changes of hits that are under way in a store. */
export function journalOf(dispatch: Dispatch): Journal {
  const journal = journals.get(dispatch) ?? { unanswered: new Set(), runningQueries: new Set() };
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
 * Adds to a response what changed while it was under way: the server may have read the hits before it wrote the change. A
 * query that starts after the answer to the change needs nothing added.
 */
export async function addMissedChanges<Data>(
  caseId: string,
  { dispatch, queryFulfilled, getCacheEntry, updateCachedData }: QueryLifecycle<Data>,
  hitsOf: (data: Data) => Hit[],
): Promise<void> {
  const { unanswered, runningQueries } = journalOf(dispatch);
  const missed = new Set<HitChange>([...unanswered].filter(({ isAnswered }) => !isAnswered()));
  runningQueries.add(missed);
  const isFulfilled = await queryFulfilled.then(
    () => true,
    () => false,
  );
  runningQueries.delete(missed);
  const changes = [...missed].filter((change) => change.caseId === caseId);
  // The response may be gone by now: its view was closed, or the user signed out.
  if (isFulfilled && changes.length > 0 && getCacheEntry().data !== undefined) {
    updateCachedData((data) => changes.forEach((change) => applyTo(hitsOf(data), change)));
  }
}

/** Looks the hit up in the plain list: reading every hit of a draft would make a draft of each. */
export function applyTo(hits: Hit[], { hitId, apply }: HitChange): void {
  const plain = isDraft(hits) ? original(hits) : hits;
  const hit = hits[plain.findIndex(({ id }) => id === hitId)];
  if (hit !== undefined) {
    apply(hit);
  }
}
