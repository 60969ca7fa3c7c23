import type { SortEntry } from '@contract/model/filter';
import { BadRequestError } from '@server/errors';
import type { SearchRequest } from '@server/stores/hit-store';
import { buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { Random } from '@test/server/helpers/random';
import { randomHit } from '@test/server/helpers/random-hits';

import {
  auditOf,
  CASE,
  EVERYTHING,
  importSource,
  investigator,
  keyword,
  reviewer,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

const SORTS: SortEntry[][] = [
  [],
  [{ by: 'date', order: 'asc' }],
  [{ by: 'date', order: 'desc' }],
  [{ by: 'hitId', order: 'desc' }],
  [{ by: 'fragment', name: 'Body', valueType: 'text', order: 'asc' }],
  [{ by: 'fragment', name: 'Body', valueType: 'text', order: 'desc' }],
  [{ by: 'fragment', name: 'Size', valueType: 'number', order: 'asc' }],
  [{ by: 'fragment', name: 'Size', valueType: 'number', order: 'desc' }],
  [{ by: 'fragment', name: 'From', valueType: 'date', order: 'desc' }],
  [
    { by: 'fragment', name: 'Size', valueType: 'number', order: 'desc' },
    { by: 'date', order: 'asc' },
  ],
];

async function pages({ store }: HitStoreHarness, request: SearchRequest): Promise<string[]> {
  const ids: string[] = [];
  let searchAfter: string | undefined;
  for (;;) {
    const { hits } = await store
      .reader(CASE)
      .search(investigator, { ...request, ...(searchAfter !== undefined && { searchAfter }) });
    if (hits.length === 0) {
      return ids;
    }
    ids.push(...hits.map(({ id }) => id));
    searchAfter = hits.at(-1)?.searchAfter;
  }
}

export function pagingContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  beforeAll(async () => {
    harness = await open();
    const random = new Random(9);
    await importSource(
      harness,
      1,
      Array.from({ length: 83 }, (_unused, index) => randomHit(random, String(index))),
    );
  });
  afterAll(() => harness.close());

  it.each(SORTS.map((sort) => ({ sort, name: JSON.stringify(sort) })))(
    'returns all pages of $name as one list, without gap or repetition',
    async ({ sort }) => {
      const whole = await pages(harness, { ...EVERYTHING, sort, size: 1000 });
      expect(whole).toHaveLength(83);
      expect(new Set(whole).size).toBe(83);
      expect(await pages(harness, { ...EVERYTHING, sort, size: 7 })).toEqual(whole);
      const skipped = await harness.store
        .reader(CASE)
        .search(investigator, { ...EVERYTHING, sort, size: 10, skip: 40 });
      expect(skipped.hits.map(({ id }) => id)).toEqual(whole.slice(40, 50));
      expect(skipped.total).toEqual({ value: 83, relation: 'eq' });
    },
  );

  it.each(SORTS.map((sort) => ({ sort, name: JSON.stringify(sort) })))(
    'returns $name backwards through neighbours',
    async ({ sort }) => {
      const reader = harness.store.reader(CASE);
      const request = {
        filter: {},
        queryFilters: [keyword(['a', 'о', 'o'])],
        sort,
      };
      const whole = await pages(harness, { ...request, size: 1000 });
      expect(whole.length).toBeGreaterThan(20);
      const walked: string[] = [];
      for (let id = whole.at(-1); id !== undefined;) {
        walked.unshift(id);
        const neighbours = await reader.neighbours(investigator, id, request);
        expect(neighbours).toMatchObject({ index: whole.indexOf(id), totalCount: whole.length });
        expect(neighbours.next?.id).toBe(whole[whole.indexOf(id) + 1]);
        id = neighbours.previous?.id;
      }
      expect(walked).toEqual(whole);
    },
  );

  it('returns evidence source and group of a neighbour, and none for a hit outside of the search', async () => {
    const reader = harness.store.reader(CASE);
    const { hits } = await reader.search(investigator, { ...EVERYTHING, sort: [], size: 2 });
    const [first, second] = hits;
    expect(await reader.neighbours(investigator, first!.id, { ...EVERYTHING, sort: [] })).toEqual({
      previous: null,
      next: { id: second!.id, evidenceId: 1, group: second!.artifact.group },
      index: 0,
      totalCount: 83,
      status: 'success',
    });
    const elsewhere = { filter: { evidenceIds: [7] }, queryFilters: [], sort: [] };
    for (const id of [first!.id, '999999', 'x']) {
      expect(await reader.neighbours(investigator, id, elsewhere)).toEqual({
        previous: null,
        next: null,
        index: null,
        totalCount: 0,
        status: 'success',
      });
    }
  });

  it.each([
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('nonsense').toString('base64url')],
    ['another shape', Buffer.from('{"id":1}').toString('base64url')],
    ['a forged key', Buffer.from('["date.desc",[{"a":1}],1]').toString('base64url')],
    ['a forged id', Buffer.from('["date.desc",[1],"1; DROP TABLE hit"]').toString('base64url')],
    ['empty', ''],
  ])('refuses a searchAfter that is %s', async (_what, searchAfter) => {
    await expect(
      harness.store.reader(CASE).search(investigator, { ...EVERYTHING, sort: [], size: 5, searchAfter }),
    ).rejects.toThrow(BadRequestError);
  });

  it('refuses a searchAfter of another order', async () => {
    const reader = harness.store.reader(CASE);
    const { hits } = await reader.search(investigator, { ...EVERYTHING, sort: [], size: 1 });
    const searchAfter = hits[0]!.searchAfter;
    await expect(
      reader.search(investigator, { ...EVERYTHING, sort: [{ by: 'date', order: 'asc' }], size: 5, searchAfter }),
    ).rejects.toThrow(BadRequestError);
  });

  it('[case-31] sorts text naturally: numbers by value, accents beside their letter, on every page and for neighbours', async () => {
    const small = await open();
    const names = [
      'Ahre',
      'Ähre',
      'ahrens',
      'img_1',
      'IMG_2',
      'img_09',
      'IMG_9',
      'IMG_10',
      'img_100',
      'Йод',
      'Яма',
      'Zug',
    ];
    const expected = [...names.slice(0, 9), 'Zug', 'Йод', 'Яма'];
    const shuffled = names.map((_name, index) => names[(index * 5) % names.length] ?? '');
    // Two sources, so that pages are merged from several segments.
    for (const [source, part] of [shuffled.slice(0, 7), shuffled.slice(7)].entries()) {
      await importSource(
        small,
        source + 1,
        part.map((value) => buildHitRecord({ originalId: value, fragments: [buildFragment({ name: 'Name', value })] })),
      );
    }
    const reader = small.store.reader(CASE);
    for (const order of ['asc', 'desc'] as const) {
      const request = { ...EVERYTHING, sort: [{ by: 'fragment', name: 'Name', valueType: 'text', order } as const] };
      const whole = (await reader.search(investigator, { ...request, size: 20 })).hits;
      const wanted = order === 'asc' ? expected : expected.toReversed();
      expect(whole.map(({ originalId }) => originalId)).toEqual(wanted);
      const ids = whole.map(({ id }) => id);
      for (const size of [1, 2, 5]) {
        expect(await pages(small, { ...request, size })).toEqual(ids);
      }
      const skipped = await reader.search(investigator, { ...request, size: 3, skip: 5 });
      expect(skipped.hits.map(({ id }) => id)).toEqual(ids.slice(5, 8));
      for (const [index, id] of ids.entries()) {
        const { previous, next, index: found } = await reader.neighbours(investigator, id, request);
        expect([previous?.id, found, next?.id]).toEqual([ids[index - 1], index, ids[index + 1]]);
      }
    }
    await small.close();
  });

  it('sorts text by its folded form, in both directions with missing values last, ties by hit id', async () => {
    const small = await open();
    const values = ['beta', 'Alpha', null, 'ÉCOLE', 'alpha', null];
    await importSource(
      small,
      1,
      values.map((value, index) =>
        buildHitRecord({
          originalId: String(index),
          date: value === null ? null : buildDate('2024-01-01T00:00:00.000Z'),
          fragments:
            value === null
              ? []
              : [buildFragment({ name: 'Name', value }), buildFragment({ name: 'Name', value: 'zz' })],
        }),
      ),
    );
    const ordered = async (sort: SortEntry[]) =>
      (await small.store.reader(CASE).search(investigator, { ...EVERYTHING, sort, size: 10 })).hits.map(
        ({ originalId }) => originalId,
      );
    const byName = (order: 'asc' | 'desc'): SortEntry => ({ by: 'fragment', name: 'Name', valueType: 'text', order });
    expect(await ordered([byName('asc')])).toEqual(['1', '4', '0', '3', '2', '5']);
    expect(await ordered([byName('desc')])).toEqual(['3', '0', '1', '4', '2', '5']);
    expect(await ordered([{ by: 'date', order: 'asc' }])).toEqual(['0', '1', '3', '4', '2', '5']);
    expect(await ordered([{ by: 'date', order: 'desc' }])).toEqual(['0', '1', '3', '4', '2', '5']);
    expect(await ordered([])).toEqual(['0', '1', '3', '4', '2', '5']);
    await small.close();
  });

  it('keeps pages stable while hits of a later source are imported', async () => {
    const small = await open();
    const hit = (day: string) => buildHitRecord({ originalId: day, date: buildDate(`2024-01-${day}T00:00:00.000Z`) });
    await importSource(small, 1, ['01', '03', '05', '07'].map(hit));
    const reader = small.store.reader(CASE);
    const first = await reader.search(investigator, { ...EVERYTHING, sort: [], size: 2 });
    await importSource(small, 2, ['02', '06'].map(hit));
    const searchAfter = first.hits.at(-1)!.searchAfter;
    const second = await reader.search(investigator, { ...EVERYTHING, sort: [], size: 2, searchAfter });
    expect([first, second].map(({ hits }) => hits.map(({ originalId }) => originalId))).toEqual([
      ['07', '05'],
      ['03', '02'],
    ]);
    await small.close();
  });

  it('does not count privileged hits among neighbours', async () => {
    const small = await open();
    const ids = await importSource(small, 1, [buildHitRecord(), buildHitRecord(), buildHitRecord()]);
    await small.store.transactor(CASE).markPrivileged(reviewer, ids[1]!, true, auditOf());
    const neighbours = await small.store.reader(CASE).neighbours(investigator, ids[2]!, { ...EVERYTHING, sort: [] });
    expect(neighbours).toMatchObject({ previous: { id: ids[0] }, next: null, index: 1, totalCount: 2 });
    await small.close();
  });
}
