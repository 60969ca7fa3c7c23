import { countOperation } from '@server/stores/embedded/operations/count-operation';
import { groupOperation } from '@server/stores/embedded/operations/group-operation';
import { tagCountsOperation } from '@server/stores/embedded/operations/tag-counts-operation';
import { Random } from '@test/server/helpers/random';
import { randomHit } from '@test/server/helpers/random-hits';

import { OperationCase, drawSegments } from './operation-case';

/** The number of occurrences of each value. */
function tally(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  values.forEach((value) => counts.set(value, (counts.get(value) ?? 0) + 1));
  return counts;
}

describe.each([1, 2, 5])('counts of %i threads', (threads) => {
  const random = new Random(threads);
  /** By artifact, in the order of reports. */
  const inRuns = drawSegments(random, 6, (hitId) => ({
    ...randomHit(random, String(hitId)),
    artifact: { group: ['Communication', 'Media', 'Web'][(hitId >> 6) % 3] ?? '', name: 'Messages' },
  }));
  const mixed = drawSegments(random, 6);
  const cases = Array.from({ length: 40 }, () => OperationCase.some(random, random.pick([inRuns, mixed])));

  it('equal the counts of all matching hits', () => {
    for (const given of cases) {
      expect(given.execute(countOperation, null, threads)).toBe(given.hits.length);
    }
  });

  it('group by evidence source and by artifact', () => {
    for (const given of cases) {
      expect(given.execute(groupOperation, { by: 'evidence' }, threads)).toEqual(
        tally(given.hits.map(({ evidenceId }) => evidenceId)),
      );
      expect(given.execute(groupOperation, { by: 'artifact' }, threads)).toEqual(
        tally(given.hits.map(({ artifactId }) => artifactId)),
      );
    }
  });

  it('include each tag, untagged hits and hits with public comments', () => {
    for (const given of cases) {
      const tags = tally(given.hits.flatMap(({ tagIds }) => tagIds.map(Number)));
      expect(given.execute(groupOperation, { by: 'tag' }, threads)).toEqual(tags);
      expect(given.execute(tagCountsOperation, null, threads)).toEqual({
        tags,
        untagged: given.hits.filter(({ tagIds }) => tagIds.length === 0).length,
        comments: given.hits.filter(({ hasPublicComment }) => hasPublicComment).length,
      });
    }
  });
});
