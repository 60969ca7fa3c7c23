import type { SortEntry } from '@contract/model/filter';

import { countMatched } from './count-operation';
import { HitList } from './hit-list';
import { HitOrder } from './hit-order';
import { mergeRows, rowsOf, type HitRows } from './hit-rows';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import { NearestDocuments } from './nearest-documents';
import type { Operation } from './operation';
import type { Position } from './position';
import { NO_HITS, withoutHits } from './without-hits';

interface NeighboursParameters {
  /** The position of the hit whose neighbours are requested (./position-operation.ts). */
  position: Position;
  sort: readonly SortEntry[];
  /** Hits to exclude, ascending: those in the stack of another hit (./stacks-operation.ts). */
  duplicateIds?: Float64Array;
}

interface Neighbour {
  id: number;
  evidenceId: number;
  artifactId: number;
}

interface NeighboursPart {
  /** The previous and the next hit, if they exist. */
  rows: readonly [previous: HitRows, next: HitRows];
  /** Details of those rows. */
  neighbours: Neighbour[];
  before: number;
  total: number;
}

interface NeighboursResult {
  previous: Neighbour | null;
  next: Neighbour | null;
  /** The number of hits before the position. */
  index: number;
  total: number;
}

/** The matching hits directly before and after a position in an order. */
export const neighboursOperation: Operation<NeighboursParameters, NeighboursPart, NeighboursResult> = {
  *collect(all, { position, sort, duplicateIds = NO_HITS }) {
    const matched = withoutHits(all, duplicateIds);
    const order = new HitOrder(sort);
    const target = order.rank(position);
    // At most one per segment.
    const previous = new HitList(matched.length);
    const next = new HitList(matched.length);
    let before = 0;
    for (const one of matched) {
      if (one.count > 0) {
        const near = new NearestDocuments(one, order, target);
        before += near.before;
        near.addTo(previous, next);
      }
      yield;
    }
    previous.sort();
    next.keepFirst(1);
    const rows = [rowsOf(order, previous, Math.max(0, previous.length - 1)), rowsOf(order, next)] as const;
    return {
      rows,
      neighbours: rows.flatMap(({ ids }) => [...ids].flatMap((id) => neighbour(matched, id))),
      before,
      total: countMatched(matched),
    };
  },
  merge: (parts, { sort }) => {
    const order = new HitOrder(sort);
    const neighbours = new Map(parts.flatMap((part) => part.neighbours.map((one) => [one.id, one])));
    const sorted = (rows: HitRows[]) => mergeRows(order, rows, { skip: 0, size: rows.length });
    const previous = sorted(parts.map(({ rows: [rows] }) => rows)).at(-1);
    const next = sorted(parts.map(({ rows: [, rows] }) => rows)).at(0);
    return {
      previous: neighbours.get(previous?.id ?? 0) ?? null,
      next: neighbours.get(next?.id ?? 0) ?? null,
      index: parts.reduce((sum, { before }) => sum + before, 0),
      total: parts.reduce((sum, { total }) => sum + total, 0),
    };
  },
};

const neighbour = (matched: readonly MatchedSegment[], id: number): Neighbour[] =>
  matched
    .filter(({ segment: { firstHit, count } }) => id >= firstHit && id < firstHit + count)
    .map(({ segment: { firstHit, evidenceId, artifacts } }) => ({
      id,
      evidenceId,
      artifactId: artifacts[id - firstHit] ?? 0,
    }));
