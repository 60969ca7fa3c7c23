import type { Coverage, SeenCounts } from '@server/stores/hit-marks';
import { DEFAULT_IMPORTANCE } from '@contract/rules/column-config';

import type { BruteHit } from './brute-search';

/** SHA-256 of the main file of a hit: its first stored primary attachment. */
export const contentOf = ({ record }: BruteHit): string | null =>
  record.attachments.find(({ importance, stored }) => importance === 'primary' && stored !== null)?.stored?.sha256 ??
  null;

/** The hits that represent their stack, in order, each with the size of the stack unless it is 1. */
export function bruteStacks(hits: readonly BruteHit[]): { id: string; copies: number | undefined }[] {
  return hits.flatMap((hit) => {
    const content = contentOf(hit);
    const stack = content === null ? [hit] : hits.filter((other) => contentOf(other) === content);
    const isTop = stack.every(({ id }) => Number(id) >= Number(hit.id));
    return isTop ? { id: hit.id, copies: stack.length > 1 ? stack.length : undefined } : [];
  });
}

/** By hit id; the hit itself is one of them. */
export function bruteCopies(hits: readonly BruteHit[], hit: BruteHit): string[] {
  const content = contentOf(hit);
  return hits
    .filter((other) => content !== null && contentOf(other) === content)
    .map(({ id }) => id)
    .sort((left, right) => Number(left) - Number(right));
}

/** Artifacts and sources in the order of their names. */
export function bruteCoverage(hits: readonly BruteHit[], userId: string): Coverage {
  const counts = (some: readonly BruteHit[]): SeenCounts => ({
    total: some.length,
    seenByMe: some.filter(({ seenBy = [] }) => seenBy.includes(userId)).length,
    seenByAnyone: some.filter(({ seenBy = [] }) => seenBy.length > 0).length,
  });
  const keys = (keyOf: (hit: BruteHit) => string) => [...new Set(hits.map(keyOf))].sort();
  const artifactOf = ({ record: { artifact } }: BruteHit) => JSON.stringify([artifact.group, artifact.name]);
  return {
    ...counts(hits),
    artifacts: keys(artifactOf).flatMap((key) => {
      const some = hits.filter((hit) => artifactOf(hit) === key);
      const [first] = some;
      return first === undefined
        ? []
        : {
            ...first.record.artifact,
            importance: DEFAULT_IMPORTANCE,
            ...counts(some),
          };
    }),
    evidenceSources: keys(({ evidenceId }) => String(evidenceId)).map((key) => ({
      evidenceId: Number(key),
      ...counts(hits.filter(({ evidenceId }) => evidenceId === Number(key))),
    })),
  };
}
