import { andBits, countBits, emptyBitset, type Bitset } from '@server/stores/embedded/base/bitset';

import { addCount, addCounts } from './add-counts';
import { countArtifacts } from './count-artifacts';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { Operation } from './operation';

/** The number of hits of each artifact and each evidence source, by id; only of those with hits. */
interface Tallies {
  artifacts: Map<number, number>;
  sources: Map<number, number>;
}

interface CoverageTallies {
  all: Tallies;
  seenByMe: Tallies;
  seenByAnyone: Tallies;
}

/** The numbers of all matching hits and of the seen ones. */
export const coverageOperation: Operation<null, CoverageTallies, CoverageTallies> = {
  needsSeenMarks: true,
  *collect(matched) {
    const tallies = { all: noTallies(), seenByMe: noTallies(), seenByAnyone: noTallies() };
    for (const one of matched) {
      if (one.count > 0) {
        addTo(tallies.all, one);
        addTo(tallies.seenByMe, withSeen(one, one.marks.seen?.byMe ?? null));
        addTo(tallies.seenByAnyone, withSeen(one, one.marks.seen?.byAnyone ?? null));
      }
      yield;
    }
    return tallies;
  },
  merge: (parts) => ({
    all: merged(parts.map(({ all }) => all)),
    seenByMe: merged(parts.map(({ seenByMe }) => seenByMe)),
    seenByAnyone: merged(parts.map(({ seenByAnyone }) => seenByAnyone)),
  }),
};

const noTallies = (): Tallies => ({ artifacts: new Map(), sources: new Map() });

function addTo({ artifacts, sources }: Tallies, one: MatchedSegment): void {
  if (one.count > 0) {
    countArtifacts(one, artifacts);
    addCount(sources, one.segment.evidenceId, one.count);
  }
}

function withSeen(one: MatchedSegment, seen: Bitset | null): MatchedSegment {
  if (seen === null) {
    return { ...one, bits: emptyBitset(one.segment.count), count: 0 };
  }
  const bits = one.bits === null ? seen : andBits(one.bits.slice(), seen);
  return { ...one, bits, count: countBits(bits) };
}

const merged = (parts: readonly Tallies[]): Tallies => ({
  artifacts: addCounts(parts.map(({ artifacts }) => artifacts)),
  sources: addCounts(parts.map(({ sources }) => sources)),
});
