import type { SortEntry } from '@contract/model/filter';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';

import { TopK } from './top-k';
import { countMatched } from './count-operation';
import { iterateNewestFirst, iterateOldestFirst } from './date-iterators';
import type { HitList } from './hit-list';
import { HitOrder, type Rank } from './hit-order';
import { mergeRows, rowsOf, type HitRows } from './hit-rows';
import { iterateIdsDescending, iterateIdsAscending } from './id-iterators';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import { ListIterator, mergeIterators } from './merge-iterators';
import type { Operation } from './operation';
import type { Position } from './position';
import { SegmentKeys } from './segment-keys';
import type { HitIterator } from './hit-iterator';
import { NO_HITS, withoutHits } from './without-hits';

interface PageParameters {
  sort: readonly SortEntry[];
  size: number;
  /** Number of hits to skip; only without `after`. */
  skip: number;
  after: Position | null;
  /** Hits to exclude, ascending: those in the stack of another hit (./stacks-operation.ts). */
  duplicateIds?: Float64Array;
}

interface PagePart {
  rows: HitRows;
  total: number;
}

interface Page {
  rows: Position[];
  total: number;
}

/** The hits of a page in order, with the values for a cursor (./cursor.ts), and the total of the search. */
export const pageOperation: Operation<PageParameters, PagePart, Page> = {
  *collect(all, { sort, size, skip, after, duplicateIds = NO_HITS }) {
    const matched = withoutHits(all, duplicateIds);
    const total = countMatched(matched);
    const order = new HitOrder(sort);
    const limit = Math.min(total, after === null ? size + skip : size);
    const rank = after === null ? null : order.rank(after);
    const found = matched
      .filter(({ count }) => count > 0)
      .sort((left, right) => left.segment.firstHit - right.segment.firstHit);
    const makeWalk = iteratorFactory(order);
    const rows =
      makeWalk === null
        ? rowsOf(order, yield* topHits(found, order, limit, rank))
        : yield* firstByIterating(found, order, limit, { rank, makeWalk });
    return { rows, total };
  },
  merge: (parts, { sort, size, skip, after }) => ({
    rows: mergeRows(
      new HitOrder(sort),
      parts.map(({ rows }) => rows),
      { size, skip: after === null ? skip : 0 },
    ),
    total: parts.reduce((sum, { total }) => sum + total, 0),
  }),
};

type CreateIterator = (matched: MatchedSegment, after: Rank | null) => HitIterator;

/** Segments store their documents in the orders by date and by id. */
function iteratorFactory({ entries: [first, second] }: HitOrder): CreateIterator | null {
  if (first === undefined || second !== undefined || first.by === 'fragment' || first.by === 'column') {
    return null;
  }
  const isUpwards = first.order === 'asc';
  if (first.by === 'date') {
    return isUpwards ? iterateOldestFirst : iterateNewestFirst;
  }
  return isUpwards ? iterateIdsAscending : iterateIdsDescending;
}

/**
 * With a smaller share of matches, iterating by date reads too many other documents: selecting and sorting the matches is
 * faster.
 */
const WALKED_SHARE = 1 / 64;

function* firstByIterating(
  matched: readonly MatchedSegment[],
  order: HitOrder,
  limit: number,
  { rank, makeWalk }: { rank: Rank | null; makeWalk: CreateIterator },
): CooperativeTask<HitRows> {
  const isSparse = ({ segment, count }: MatchedSegment) => count < segment.count * WALKED_SHARE;
  const picked = yield* topHits(matched.filter(isSparse), order, limit, rank);
  const iterators = matched.filter((one) => !isSparse(one)).map((one) => makeWalk(one, rank));
  const { keys, ids } = yield* mergeIterators([...iterators, new ListIterator(picked)], limit);
  const sign = order.signs[0] ?? 1;
  return { ids, keys: [keys.map((key) => (key === Infinity ? NaN : key * sign))] };
}

function* topHits(
  matched: readonly MatchedSegment[],
  order: HitOrder,
  limit: number,
  after: Rank | null,
): CooperativeTask<HitList> {
  const topK = new TopK(order, limit, after);
  if (after?.keys[0] !== Infinity) {
    for (const one of matched) {
      topK.offerValued(new SegmentKeys(one, order));
      yield;
    }
  }
  if (!topK.isFull) {
    for (const one of matched) {
      topK.offerValueless(new SegmentKeys(one, order));
      yield;
    }
  }
  return topK.sorted();
}
