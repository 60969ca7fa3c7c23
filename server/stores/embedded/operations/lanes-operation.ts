import { isDefaultTime } from '@contract/rules/default-times';
import { hasBit, forEachBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import { BucketFinder } from './bucket-finder';
import { lowerBound } from './lower-bound';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { Operation } from './operation';

interface LanesParameters {
  /**
   * Epoch milliseconds, ascending: the start of each bucket, and the end of the last one. Empty: only the oldest and newest.
   */
  bounds: Float64Array;
}

interface LanesPart {
  /** The hits of each bucket by artifact id, with gaps. */
  lanes: (Uint32Array | undefined)[];
  /** Epoch milliseconds of the matching dated hits, without times that are probably none; infinite without any. */
  oldest: number;
  newest: number;
}

/**
 * The number of hits of each artifact in buckets of any length. A segment with most documents in the buckets, or with few
 * matching ones, is read in document order; otherwise only the part of its order by date in the buckets is read. Dates of
 * broken clocks cost no more than others.
 */
export const lanesOperation: Operation<LanesParameters, LanesPart, LanesPart> = {
  *collect(matched, { bounds }) {
    const part: LanesPart = { lanes: [], oldest: Infinity, newest: -Infinity };
    const finder = bounds.length > 1 ? new BucketFinder(bounds) : null;
    for (const one of matched) {
      if (one.count > 0) {
        part.oldest = Math.min(part.oldest, oldestOf(one));
        part.newest = Math.max(part.newest, newestOf(one));
        if (finder !== null) {
          countInto(new LaneCounter(part.lanes, one.segment, bounds.length - 1), one, finder);
        }
        yield;
      }
    }
    return part;
  },

  merge(parts) {
    const lanes: (Uint32Array | undefined)[] = [];
    for (const part of parts) {
      part.lanes.forEach((counts, artifactId) => {
        const lane = lanes[artifactId];
        lanes[artifactId] = lane?.map((count, bucket) => count + (counts?.[bucket] ?? 0)) ?? counts;
      });
    }
    return {
      lanes,
      oldest: Math.min(Infinity, ...parts.map(({ oldest }) => oldest)),
      newest: Math.max(-Infinity, ...parts.map(({ newest }) => newest)),
    };
  },
};

const dateAt = ({ dates, byDate }: Segment, rank: number): number => dates[byDate[rank] ?? 0] ?? 0;

function newestOf(matched: MatchedSegment): number {
  for (let rank = 0; rank < matched.segment.datedCount; rank += 1) {
    if (isInExtent(matched, rank)) {
      return dateAt(matched.segment, rank);
    }
  }
  return -Infinity;
}

function oldestOf(matched: MatchedSegment): number {
  for (let rank = matched.segment.datedCount - 1; rank >= 0; rank -= 1) {
    if (isInExtent(matched, rank)) {
      return dateAt(matched.segment, rank);
    }
  }
  return Infinity;
}

function isInExtent({ segment, bits }: MatchedSegment, rank: number): boolean {
  const document = segment.byDate[rank] ?? 0;
  return (
    (bits === null || hasBit(bits, document)) &&
    !isDefaultTime(segment.dates[document] ?? NaN, hasBit(segment.localDates, document))
  );
}

/** A look-up in the order by date costs about as much as reading this many documents in sequence. */
const BY_RANK = 2;
/** The same for a document of a bitset. */
const OF_BITS = 1.5;

function countInto(counter: LaneCounter, { segment, bits, count }: MatchedSegment, finder: BucketFinder): void {
  const { dates } = segment;
  const from = lowerBound(0, segment.datedCount, (rank) => dateAt(segment, rank) < finder.end);
  const to = lowerBound(from, segment.datedCount, (rank) => dateAt(segment, rank) < finder.first);
  const add = (document: number): void => {
    const date = dates[document] ?? NaN;
    if (date >= finder.first && date < finder.end) {
      counter.add(document, finder.bucketOf(date));
    }
  };
  if ((to - from) * BY_RANK < (bits === null ? segment.count : count * OF_BITS)) {
    forEachRank(segment, bits, { from, to }, add);
  } else if (bits !== null) {
    forEachBit(bits, add);
  } else {
    for (let document = 0; document < segment.count; document += 1) {
      add(document);
    }
  }
}

function forEachRank(
  { byDate }: Segment,
  bits: Bitset | null,
  { from, to }: { from: number; to: number },
  visit: (document: number) => void,
): void {
  for (let rank = from; rank < to; rank += 1) {
    const document = byDate[rank] ?? 0;
    if (bits === null || hasBit(bits, document)) {
      visit(document);
    }
  }
}

class LaneCounter {
  private readonly artifacts: Uint32Array;

  constructor(
    private readonly lanes: LanesPart['lanes'],
    segment: Segment,
    private readonly size: number,
  ) {
    this.artifacts = segment.artifacts;
  }

  add(document: number, bucket: number): void {
    const artifactId = this.artifacts[document] ?? 0;
    const lane = this.lanes[artifactId] ?? this.addLane(artifactId);
    lane[bucket] = (lane[bucket] ?? 0) + 1;
  }

  private addLane(artifactId: number): Uint32Array {
    const lane = new Uint32Array(this.size);
    this.lanes[artifactId] = lane;
    return lane;
  }
}
