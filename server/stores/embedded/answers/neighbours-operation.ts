import type { SortEntry } from '@contract/model/filter';

import { countMatched } from './count-operation';
import { HitOrder, type Rank } from './hit-order';
import { mergeRows, rowsOf, type HitRows } from './hit-rows';
import type { MatchedSegment } from './matched-segment';
import { NearestDocuments } from './nearest-documents';
import type { Operation } from './operation';
import type { Position } from './position';

interface NeighboursParameters {
  /** Where the hit stands whose neighbours are asked for (./position-operation.ts). */
  position: Position;
  sort: readonly SortEntry[];
}

interface Neighbour {
  id: number;
  evidenceId: number;
  artifactId: number;
}

interface NeighboursPart {
  /** At most one row each. */
  previous: HitRows;
  next: HitRows;
  /** What is known of those rows. */
  neighbours: Neighbour[];
  before: number;
  total: number;
}

interface NeighboursAnswer {
  previous: Neighbour | null;
  next: Neighbour | null;
  /** How many hits stand before the position. */
  index: number;
  total: number;
}

/** The matching hits right before and after a place in an order. */
export const neighboursOperation: Operation<NeighboursParameters, NeighboursPart, NeighboursAnswer> = {
  *collect(matched, { position, sort }) {
    const order = new HitOrder(sort);
    const target = order.rank(position);
    let previous: Rank | null = null;
    let next: Rank | null = null;
    let before = 0;
    for (const one of matched) {
      if (one.count > 0) {
        const near = new NearestDocuments(one, order, target);
        before += near.before;
        previous = firstOf(previous, near.previousRank, (left, right) => order.compare(right, left));
        next = firstOf(next, near.nextRank, (left, right) => order.compare(left, right));
      }
      yield;
    }
    return {
      previous: rowsOf(order, previous === null ? [] : [previous]),
      next: rowsOf(order, next === null ? [] : [next]),
      neighbours: [previous, next].flatMap((rank) => (rank === null ? [] : neighbour(matched, rank.id))),
      before,
      total: countMatched(matched),
    };
  },
  merge: (parts, { sort }) => {
    const order = new HitOrder(sort);
    const neighbours = new Map(parts.flatMap((part) => part.neighbours.map((one) => [one.id, one])));
    const sorted = (rows: HitRows[]) => mergeRows(order, rows, { skip: 0, size: rows.length });
    const previous = sorted(parts.map((part) => part.previous)).at(-1);
    const next = sorted(parts.map((part) => part.next)).at(0);
    return {
      previous: neighbours.get(previous?.id ?? 0) ?? null,
      next: neighbours.get(next?.id ?? 0) ?? null,
      index: parts.reduce((sum, { before }) => sum + before, 0),
      total: parts.reduce((sum, { total }) => sum + total, 0),
    };
  },
};

function firstOf(left: Rank | null, right: Rank | null, compare: (left: Rank, right: Rank) => number): Rank | null {
  if (left === null || right === null) {
    return left ?? right;
  }
  return compare(left, right) <= 0 ? left : right;
}

const neighbour = (matched: readonly MatchedSegment[], id: number): Neighbour[] =>
  matched
    .filter(({ segment: { firstHit, count } }) => id >= firstHit && id < firstHit + count)
    .map(({ segment: { firstHit, evidenceId, artifacts } }) => ({
      id,
      evidenceId,
      artifactId: artifacts[id - firstHit] ?? 0,
    }));
