import type { SortEntry } from '@contract/model/filter';
import { pageOperation } from '@server/stores/embedded/operations/page-operation';
import type { Position } from '@server/stores/embedded/operations/position';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { Random } from '@test/server/helpers/random';
import { randomSort } from '@test/server/helpers/random-hits';

import { OperationCase, drawSegments, type FilledSegment } from './operation-case';

const SORTS: SortEntry[][] = [
  [],
  [{ by: 'date', order: 'asc' }],
  [{ by: 'date', order: 'desc' }],
  [{ by: 'hitId', order: 'asc' }],
  [{ by: 'hitId', order: 'desc' }],
  [{ by: 'fragment', name: 'Body', valueType: 'text', order: 'asc' }],
  [{ by: 'fragment', name: 'Body', valueType: 'text', order: 'desc' }],
  [{ by: 'fragment', name: 'Size', valueType: 'number', order: 'asc' }],
  [{ by: 'fragment', name: 'Size', valueType: 'number', order: 'desc' }],
  [{ by: 'fragment', name: 'From', valueType: 'date', order: 'desc' }],
  [{ by: 'fragment', name: 'None', valueType: 'text', order: 'desc' }],
  [
    { by: 'fragment', name: 'Size', valueType: 'number', order: 'desc' },
    { by: 'date', order: 'asc' },
  ],
  [
    { by: 'date', order: 'asc' },
    { by: 'fragment', name: 'Body', valueType: 'text', order: 'desc' },
  ],
  [
    { by: 'hitId', order: 'desc' },
    { by: 'date', order: 'asc' },
  ],
];

/** All pages by search-after. */
function walk(given: OperationCase, sort: SortEntry[], size: number, threads: number): number[] {
  const ids: number[] = [];
  let after: Position | null = null;
  for (;;) {
    // The type would otherwise depend on itself.
    const { rows, total }: { rows: Position[]; total: number } = given.execute(
      pageOperation,
      { sort, size, skip: 0, after },
      threads,
    );
    expect(total).toBe(given.hits.length);
    ids.push(...rows.map(({ id }) => id));
    after = rows.at(-1) ?? null;
    if (after === null || rows.length < size) {
      return ids;
    }
  }
}

describe('pages of hits', () => {
  const random = new Random(20);
  let segments: FilledSegment[];
  beforeAll(() => {
    segments = drawSegments(random, 12);
  });

  it.each(SORTS.map((sort) => ({ sort, name: JSON.stringify(sort) })))(
    'contain every matching hit once, in the order of $name',
    ({ sort }) => {
      for (let draw = 0; draw < 4; draw += 1) {
        const given = OperationCase.some(random, segments);
        const expected = given.inOrder(sort);
        for (const threads of [1, 2, 5]) {
          expect(walk(given, sort, 5 + random.below(60), threads)).toEqual(expected);
        }
        const skip = random.below(expected.length + 5);
        const { rows } = given.execute(pageOperation, { sort, size: 25, skip, after: null });
        expect(rows.map(({ id }) => id)).toEqual(expected.slice(skip, skip + 25));
      }
    },
  );

  it('are ordered by any sort', () => {
    for (let draw = 0; draw < 60; draw += 1) {
      const given = OperationCase.some(random, segments);
      const sort = randomSort(random);
      const expected = given.inOrder(sort);
      expect({ sort, ids: walk(given, sort, 5 + random.below(90), 1 + random.below(3)) }).toEqual({
        sort,
        ids: expected,
      });
    }
  });

  it('include a key for each entry of the sort', () => {
    const record = (value: string, number: number) =>
      buildHitRecord({
        date: null,
        fragments: [
          buildFragment({ name: 'Body', value }),
          buildFragment({ name: 'Size', value: String(number), valueType: 'number', number }),
        ],
      });
    const given = new OperationCase(
      random,
      drawSegments(random, 6, () => record('ÉCOLE', 4)),
    );
    const sort: SortEntry[] = [
      { by: 'fragment', name: 'Size', valueType: 'number', order: 'desc' },
      { by: 'fragment', name: 'Body', valueType: 'text', order: 'desc' },
      { by: 'date', order: 'desc' },
      { by: 'hitId', order: 'desc' },
      { by: 'fragment', name: 'Body', valueType: 'text', order: 'asc' },
    ];
    const [first] = given.execute(pageOperation, { sort, size: 1, skip: 0, after: null }).rows;
    const id = given.inOrder(sort)[0];
    // Sort entries after the hit id have no effect on the order.
    expect(first).toEqual({ id, keys: [4, 'école', null, id, null] });
  });

  it('order texts by code point and distinguish texts with a common prefix', () => {
    const values = ['\uFF5E', '𝔘', 'https://a.example/2', 'https://a.example/10', 'https:', '', `${'x'.repeat(300)}b`];
    const draw = () => buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: random.pick(values) })] });
    const given = new OperationCase(random, drawSegments(random, 6, draw));
    for (const order of ['asc', 'desc'] as const) {
      const sort: SortEntry[] = [{ by: 'fragment', name: 'Body', valueType: 'text', order }];
      expect(walk(given, sort, 7, 3)).toEqual(given.inOrder(sort));
    }
  });

  it('compare at most 256 characters of a text', () => {
    const draw = () =>
      buildHitRecord({
        fragments: [buildFragment({ name: 'Body', value: `${'é'.repeat(256)}${random.pick(['a', 'b', ''])}` })],
      });
    const given = new OperationCase(random, drawSegments(random, 6, draw));
    const sort: SortEntry[] = [{ by: 'fragment', name: 'Body', valueType: 'text', order: 'desc' }];
    expect(walk(given, sort, 10, 2)).toEqual(given.inOrder([{ by: 'hitId', order: 'asc' }]));
    const [first] = given.execute(pageOperation, { sort, size: 1, skip: 0, after: null }).rows;
    expect(first?.keys).toEqual(['é'.repeat(256)]);
  });

  it('continue after a hit that no longer exists', () => {
    for (const sort of SORTS) {
      const whole = new OperationCase(random, segments);
      const expected = whole.inOrder(sort);
      const { rows } = whole.execute(pageOperation, { sort, size: 2_000, skip: 0, after: null });
      const index = random.below(rows.length);
      const after = rows[index]!;
      const left = whole.matched.filter(
        ({ segment: { firstHit, count } }) => after.id < firstHit || after.id >= firstHit + count,
      );
      const isLeft = (id: number) =>
        left.some(({ segment: { firstHit, count } }) => id >= firstHit && id < firstHit + count);
      const parameters = { sort, size: 2_000, skip: 0, after };
      const page = pageOperation.merge([finishTask(pageOperation.collect(left, parameters))], parameters);
      expect({ sort, ids: page.rows.map(({ id }) => id) }).toEqual({
        sort,
        ids: expected.slice(index + 1).filter(isLeft),
      });
    }
  });

  it('are empty when nothing matches', () => {
    const given = new OperationCase(random, []);
    for (const sort of SORTS) {
      expect(given.execute(pageOperation, { sort, size: 10, skip: 3, after: null })).toEqual({ rows: [], total: 0 });
    }
  });
});
