import { hasBit, forEachBit, type Bits } from '@server/stores/embedded/segments/bits';
import type { Segment } from '@server/stores/embedded/segments/segment';

import { firstPlace } from './first-place';
import type { MatchedSegment } from './matched-segment';
import type { Operation } from './operation';

interface LanesParameters {
  /** Epoch milliseconds, ascending: where each bucket begins, and where the last one ends. Empty: only the oldest and newest. */
  bounds: Float64Array;
}

interface LanesPart {
  /** By artifact id: the hits of each bucket. */
  lanes: Map<number, Uint32Array>;
  /** Epoch milliseconds of the dated hits that match; infinite without any. */
  oldest: number;
  newest: number;
}

/**
 * How many hits of each artifact there are in buckets of any length. Goes through the part of the order by date that lies in the
 * buckets: dates of broken clocks outside cost nothing, those inside no more than others.
 */
export const lanesOperation: Operation<LanesParameters, LanesPart, LanesPart> = {
  *collect(matched, { bounds }) {
    const part: LanesPart = { lanes: new Map(), oldest: Infinity, newest: -Infinity };
    for (const one of matched) {
      if (one.count > 0) {
        part.oldest = Math.min(part.oldest, oldestOf(one));
        part.newest = Math.max(part.newest, newestOf(one));
        countInto(part.lanes, one, bounds);
        yield;
      }
    }
    return part;
  },

  merge(parts) {
    const lanes = new Map<number, Uint32Array>();
    for (const [artifactId, counts] of parts.flatMap((part) => [...part.lanes])) {
      const lane = lanes.get(artifactId);
      lanes.set(artifactId, lane === undefined ? counts : lane.map((count, bucket) => count + (counts[bucket] ?? 0)));
    }
    return {
      lanes,
      oldest: Math.min(Infinity, ...parts.map(({ oldest }) => oldest)),
      newest: Math.max(-Infinity, ...parts.map(({ newest }) => newest)),
    };
  },
};

const dateAt = ({ dates, byDate }: Segment, rank: number): number => dates[byDate[rank] ?? 0] ?? 0;

function newestOf({ segment, bits }: MatchedSegment): number {
  for (let rank = 0; rank < segment.datedCount; rank += 1) {
    if (bits === null || hasBit(bits, segment.byDate[rank] ?? 0)) {
      return dateAt(segment, rank);
    }
  }
  return -Infinity;
}

function oldestOf({ segment, bits }: MatchedSegment): number {
  for (let rank = segment.datedCount - 1; rank >= 0; rank -= 1) {
    if (bits === null || hasBit(bits, segment.byDate[rank] ?? 0)) {
      return dateAt(segment, rank);
    }
  }
  return Infinity;
}

function countInto(
  lanes: Map<number, Uint32Array>,
  { segment, bits, count }: MatchedSegment,
  bounds: Float64Array,
): void {
  const [first = Infinity, end = -Infinity] = [bounds[0], bounds[bounds.length - 1]];
  const from = firstPlace(0, segment.datedCount, (rank) => dateAt(segment, rank) < end);
  const to = firstPlace(from, segment.datedCount, (rank) => dateAt(segment, rank) < first);
  if (from >= to) {
    return;
  }
  const counter = new LaneCounter(lanes, segment, bounds.length - 1);
  if (bits !== null && count * SPARSE < to - from) {
    addEach(counter, segment, bits, bounds);
  } else {
    addRanks(counter, segment, bits, { from, to, bounds });
  }
}

/** To look up the bucket of a document takes about as long as to pass over so many ranks. */
const SPARSE = 8;

function addRanks(
  counter: LaneCounter,
  { dates, byDate }: Segment,
  bits: Bits | null,
  { from, to, bounds }: { from: number; to: number; bounds: Float64Array },
): void {
  // Dates go down: the bucket is the present one or an earlier one.
  let bucket = bounds.length - 2;
  let start = bounds[bucket] ?? 0;
  for (let rank = from; rank < to; rank += 1) {
    const document = byDate[rank] ?? 0;
    if (bits !== null && !hasBit(bits, document)) {
      continue;
    }
    const date = dates[document] ?? 0;
    while (date < start) {
      bucket -= 1;
      start = bounds[bucket] ?? -Infinity;
    }
    counter.add(document, bucket);
  }
}

function addEach(counter: LaneCounter, { dates }: Segment, bits: Bits, bounds: Float64Array): void {
  const end = bounds[bounds.length - 1] ?? -Infinity;
  forEachBit(bits, (document) => {
    const date = dates[document] ?? NaN;
    if (date >= (bounds[0] ?? Infinity) && date < end) {
      counter.add(document, firstPlace(0, bounds.length, (place) => (bounds[place] ?? 0) > date) - 1);
    }
  });
}

class LaneCounter {
  private readonly artifacts: Uint32Array;
  private artifactId = -1;
  private lane: Uint32Array = new Uint32Array(0);

  constructor(
    private readonly lanes: Map<number, Uint32Array>,
    segment: Segment,
    private readonly size: number,
  ) {
    this.artifacts = segment.artifacts;
  }

  add(document: number, bucket: number): void {
    const artifactId = this.artifacts[document] ?? 0;
    if (artifactId !== this.artifactId) {
      this.artifactId = artifactId;
      this.lane = this.laneOf(artifactId);
    }
    this.lane[bucket] = (this.lane[bucket] ?? 0) + 1;
  }

  private laneOf(artifactId: number): Uint32Array {
    const lane = this.lanes.get(artifactId) ?? new Uint32Array(this.size);
    this.lanes.set(artifactId, lane);
    return lane;
  }
}
