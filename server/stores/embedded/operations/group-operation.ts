import { addCount, addCounts } from './add-counts';
import { countArtifacts } from './count-artifacts';
import { countTags } from './count-tags';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { Operation } from './operation';

/** The key by which hits are counted. Names and groups of artifacts are added later (./group-counts.ts). */
interface GroupParameters {
  by: 'tag' | 'evidence' | 'artifact';
}

/** The number of matching hits of each tag, evidence source or artifact, by id; only of those with hits. */
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
