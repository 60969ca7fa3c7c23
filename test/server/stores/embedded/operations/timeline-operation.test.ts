import { timelineOperation } from '@server/stores/embedded/operations/timeline-operation';
import { Random } from '@test/server/helpers/random';
import { instantOf } from '@test/server/helpers/brute-date';

import { OperationCase } from './operation-case';
import { drawViews } from './view-case';

const timelineOf = ({ hits }: OperationCase) =>
  hits.flatMap(({ id, evidenceId, artifactId, record: { date } }) =>
    date === null ? [] : { id: Number(id), evidenceId, artifactId, date: instantOf(date), isLocal: date.isLocal },
  );

/** `OperationCase` numbers artifacts by itself; segments may number them differently. */
const withoutArtifact = <Hit extends { artifactId: number }>(hits: readonly Hit[]) =>
  hits.map(({ artifactId, ...hit }) => ({ ...hit, hasArtifact: artifactId > 0 }));

describe('timeline', () => {
  it.each([1, 2, 5])('returns all dated hits in pages by hit id, each once (%i threads)', (threads) => {
    const random = new Random(11);
    const segments = drawViews(random, 7);
    for (let draw = 0; draw < 12; draw += 1) {
      const given = OperationCase.some(random, segments);
      const size = random.pick([1, 7, 100, 2_000]);
      const found = [];
      let after = 0;
      for (;;) {
        const page = given.execute(timelineOperation, { after, size }, threads);
        found.push(...page);
        if (page.length < size) {
          break;
        }
        after = page.at(-1)?.id ?? 0;
      }
      expect(withoutArtifact(found)).toEqual(withoutArtifact(timelineOf(given)));
    }
  });

  it('returns the artifact of each hit', () => {
    const random = new Random(12);
    const segments = drawViews(random, 5);
    const given = new OperationCase(random, segments);
    for (const { id, artifactId } of given.execute(timelineOperation, { after: 0, size: 1_000 })) {
      const holder = segments.find(({ segment }) => id >= segment.firstHit && id < segment.firstHit + segment.count);
      expect(holder?.segment.artifacts[id - holder.segment.firstHit]).toBe(artifactId);
    }
  });

  it('starts after a hit that no longer exists', () => {
    const random = new Random(13);
    const given = new OperationCase(random, drawViews(random, 6));
    const all = timelineOf(given);
    for (const after of [0, 33, 34, 150, 10_000]) {
      const page = given.execute(timelineOperation, { after, size: 3 });
      expect(page.map(({ id }) => id)).toEqual(
        all
          .filter(({ id }) => id > after)
          .slice(0, 3)
          .map(({ id }) => id),
      );
    }
  });
});
