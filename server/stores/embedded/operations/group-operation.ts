import { addCount, addCounts } from './add-counts';
import { countArtifacts } from './count-artifacts';
import { countTags } from './count-tags';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { Operation } from './operation';

/** What hits are counted by. Names and groups of artifacts are found elsewhere (./group-counts.ts). */
interface GroupParameters {
  by: 'tag' | 'evidence' | 'artifact';
}

/** How many matching hits each tag, evidence source or artifact has, by id; only those that have one. */
export const groupOperation: Operation<GroupParameters, Map<number, number>, Map<number, number>> = {
  *collect(matched, { by }) {
    const counts = new Map<number, number>();
    for (const one of matched) {
      if (one.count > 0) {
        COUNTERS[by](one, counts);
      }
      yield;
    }
    return counts;
  },
  merge: addCounts,
};

const COUNTERS = {
  tag: countTags,
  evidence: ({ segment, count }, counts) => addCount(counts, segment.evidenceId, count),
  artifact: countArtifacts,
} satisfies Record<GroupParameters['by'], (one: MatchedSegment, counts: Map<number, number>) => void>;
