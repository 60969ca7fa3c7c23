import type { SortEntry } from '@contract/model/filter';
import { neighboursOperation } from '@server/stores/embedded/operations/neighbours-operation';
import { positionOperation } from '@server/stores/embedded/operations/position-operation';
import { buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { Random } from '@test/server/helpers/random';
import { randomSort } from '@test/server/helpers/random-hits';

import { OperationCase, drawSegments } from './operation-case';

function expectNeighbours(given: OperationCase, sort: SortEntry[], threads: number): void {
  const expected = given.inOrder(sort);
  const known = new Map(given.hits.map((hit) => [Number(hit.id), hit]));
  const reference = (id: number | undefined) => {
    const hit = known.get(id ?? 0);
    return hit === undefined ? null : { id, evidenceId: hit.evidenceId, artifactId: hit.artifactId };
  };
  expected.forEach((hitId, index) => {
    const position = given.execute(positionOperation, { hitId, sort }, threads);
    expect({ sort, id: position?.id }).toEqual({ sort, id: hitId });
    expect({ sort, ...given.execute(neighboursOperation, { sort, position: position! }, threads) }).toEqual({
      sort,
      previous: reference(expected[index - 1]),
      next: reference(expected[index + 1]),
      index,
      total: expected.length,
    });
  });
}

describe('the neighbours of a hit', () => {
  it('are the adjacent hits in any order, in whichever segments they are', () => {
    const random = new Random(12);
    const segments = drawSegments(random, 6);
    for (let draw = 0; draw < 15; draw += 1) {
      expectNeighbours(OperationCase.some(random, segments), randomSort(random), random.pick([1, 2, 5]));
    }
  });

  it('are the nearest by id among hits with equal sort keys', () => {
    const random = new Random(3);
    const draw = () =>
      buildHitRecord({
        date: random.chance(0.5) ? buildDate('2024-01-01T00:00:00.000Z') : null,
        fragments: random.chance(0.5) ? [buildFragment({ name: 'Body', value: 'https://a.example' })] : [],
      });
    const given = new OperationCase(random, drawSegments(random, 6, draw));
    for (const order of ['asc', 'desc'] as const) {
      expectNeighbours(given, [{ by: 'date', order }], 2);
      expectNeighbours(given, [{ by: 'fragment', name: 'Body', valueType: 'text', order }], 2);
      expectNeighbours(given, [{ by: 'hitId', order }], 2);
    }
  });

  it('are empty for a hit that does not match', () => {
    const random = new Random(5);
    const given = new OperationCase(random, drawSegments(random, 6));
    const ids = new Set(given.hits.map(({ id }) => Number(id)));
    const last = Math.max(...ids) + 10;
    for (let hitId = 1; hitId <= last; hitId += 1) {
      expect(given.execute(positionOperation, { hitId, sort: [] }) === null).toBe(!ids.has(hitId));
    }
  });
});
