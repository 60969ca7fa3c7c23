import type { SortEntry } from '@contract/model/filter';
import type { Work } from '@server/stores/embedded/base/work';

import { BestHits } from './best-hits';
import { countMatched } from './count-operation';
import { walkNewestFirst, walkOldestFirst } from './date-walks';
import type { HitList } from './hit-list';
import { HitOrder, type Rank } from './hit-order';
import { mergeRows, rowsOf, type HitRows } from './hit-rows';
import { walkByIdDownwards, walkByIdUpwards } from './id-walks';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import { ListWalk, mergeWalks } from './merge-walks';
import type { Operation } from './operation';
import type { Position } from './position';
import { SegmentKeys } from './segment-keys';
import type { Walk } from './walk';
import { NO_HITS, withoutHits } from './without-hits';

interface PageParameters {
  sort: readonly SortEntry[];
  size: number;
  /** Hits to pass over; only without `after`. */
  skip: number;
  after: Position | null;
  /** Hits that are left out, ascending: those that stand in the stack of another one (./stacks-operation.ts). */
  covered?: Float64Array;
}

interface PagePart {
  rows: HitRows;
  total: number;
}

interface Page {
  rows: Position[];
  total: number;
}

/** The hits of a page in order, with what a cursor needs (./cursor.ts), and the total of the search. */
export const pageOperation: Operation<PageParameters, PagePart, Page> = {
  *collect(all, { sort, size, skip, after, covered = NO_HITS }) {
    const matched = withoutHits(all, covered);
    const total = countMatched(matched);
    const order = new HitOrder(sort);
    const limit = Math.min(total, after === null ? size + skip : size);
    const place = after === null ? null : order.rank(after);
    const found = matched
      .filter(({ count }) => count > 0)
      .sort((left, right) => left.segment.firstHit - right.segment.firstHit);
    const makeWalk = walkOf(order);
    const rows =
      makeWalk === null
        ? rowsOf(order, yield* bestHits(found, order, limit, place))
        : yield* firstByWalking(found, order, limit, { place, makeWalk });
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

type MakeWalk = (matched: MatchedSegment, after: Rank | null) => Walk;

/** Segments keep their documents in the orders by date alone and by id. */
function walkOf({ entries: [first, second] }: HitOrder): MakeWalk | null {
  if (first === undefined || second !== undefined || first.by === 'fragment' || first.by === 'column') {
    return null;
  }
  const isUpwards = first.order === 'asc';
  if (first.by === 'date') {
    return isUpwards ? walkOldestFirst : walkNewestFirst;
  }
  return isUpwards ? walkByIdUpwards : walkByIdDownwards;
}

/** Where fewer match, walking by date comes across too few: it is faster to pick them out and to order them. */
const WALKED_SHARE = 1 / 64;

function* firstByWalking(
  matched: readonly MatchedSegment[],
  order: HitOrder,
  limit: number,
  { place, makeWalk }: { place: Rank | null; makeWalk: MakeWalk },
): Work<HitRows> {
  const isSparse = ({ segment, count }: MatchedSegment) => count < segment.count * WALKED_SHARE;
  const picked = yield* bestHits(matched.filter(isSparse), order, limit, place);
  const walks = matched.filter((one) => !isSparse(one)).map((one) => makeWalk(one, place));
  const { keys, ids } = yield* mergeWalks([...walks, new ListWalk(picked)], limit);
  const sign = order.signs[0] ?? 1;
  return { ids, keys: [keys.map((key) => (key === Infinity ? NaN : key * sign))] };
}

function* bestHits(
  matched: readonly MatchedSegment[],
  order: HitOrder,
  limit: number,
  after: Rank | null,
): Work<HitList> {
  const best = new BestHits(order, limit, after);
  if (after?.keys[0] !== Infinity) {
    for (const one of matched) {
      best.offerValued(new SegmentKeys(one, order));
      yield;
    }
  }
  if (!best.isFull) {
    for (const one of matched) {
      best.offerValueless(new SegmentKeys(one, order));
      yield;
    }
  }
  return best.sorted();
}
