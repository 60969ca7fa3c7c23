import type { SortEntry } from '@contract/model/filter';
import type { Hit } from '@contract/model/hit';
import { HitSet } from '@server/domain/hit-set';
import { nameCommentWriters, type NamedHit } from '@server/reports/comment-writers';
import { ItemsChangedError } from '@server/reports/item-reader';
import { ITEMS_AT_ONCE, loadItems } from '@server/reports/load-items';
import { hitsInOrder } from '@server/reports/order-items';
import { ReportIncompleteError } from '@server/reports/report-content';
import { completeSearch } from '@server/reports/complete-search';
import type { HitCriteria, HitReader } from '@server/stores/hit-store';
import type { UserStore } from '@server/stores/user-store';
import type { Viewer } from '@server/stores/viewer';

interface SortRequest {
  criteria: HitCriteria;
  sort: readonly SortEntry[];
  exceptHitIds: readonly string[];
  signal: AbortSignal;
  /** Called with each item, in order. */
  onItem: (hit: Hit) => void;
}

interface SortedItems {
  /** 8 bytes per item. */
  ids: Float64Array;
  /** The same items. */
  items: HitSet;
}

/**
 * Finds the items of one state of the case and reads their order, a page at a time.
 * @throws ReportIncompleteError when the number of results differs from the count of the search; SearchTimedOutError, the
 * signal's reason
 */
export async function sortItems(
  reader: Pick<HitReader, 'matching' | 'search'>,
  viewer: Viewer,
  { criteria, sort, exceptHitIds, signal, onItem }: SortRequest,
): Promise<SortedItems> {
  const found = (await completeSearch(() => reader.matching(viewer, criteria, { signal }))).hits;
  const items = exceptHitIds.length === 0 ? found : found.without(HitSet.ofHits(exceptHitIds.map(Number)));
  const ids = new Float64Array(items.size);
  const undated: number[] = [];
  let count = 0;
  for await (const hit of hitsInOrder(reader, viewer, { ...criteria, sort }, signal)) {
    signal.throwIfAborted();
    if (items.has(Number(hit.id))) {
      if (lacksDate(hit, sort[0])) {
        undated.push(Number(hit.id));
      } else {
        ids[count] = Number(hit.id);
        count += 1;
      }
      onItem(hit);
    }
  }
  // The place of an item whose date is redacted does not tell the date.
  for (const id of undated) {
    ids[count] = id;
    count += 1;
  }
  if (count !== ids.length) {
    throw new ReportIncompleteError([`${ids.length} items: there are ${count}`]);
  }
  return { ids, items };
}

/** Whether a sort by date has no date of an item, also because it is redacted. */
const lacksDate = ({ date, multiArtifactFragments }: Hit, sort: SortEntry | undefined): boolean =>
  date === null &&
  (sort?.by === 'date' || (sort?.by === 'column' && multiArtifactFragments[sort.column]?.dateValue === undefined));

/**
 * The items in their order with their current content and the names of the authors of comments.
 * @throws ItemsChangedError when one was removed; SearchTimedOutError, the signal's reason
 */
export async function* readSortedItems(
  reader: Pick<HitReader, 'search'>,
  viewer: Viewer,
  { ids, users, signal }: { ids: Float64Array; users: Pick<UserStore, 'get'>; signal: AbortSignal },
): AsyncGenerator<NamedHit> {
  for (let start = 0; start < ids.length; start += ITEMS_AT_ONCE) {
    signal.throwIfAborted();
    const part = [...ids.subarray(start, start + ITEMS_AT_ONCE)];
    const hits = await loadItems(reader, viewer, part, signal);
    if (hits.length !== part.length) {
      throw new ItemsChangedError();
    }
    yield* await nameCommentWriters(users, hits);
  }
}
