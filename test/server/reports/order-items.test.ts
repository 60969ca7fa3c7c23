import type { Hit } from '@contract/model/hit';
import { HitSet } from '@server/domain/hit-set';
import { orderItems } from '@server/reports/order-items';
import { reportCriteria } from '@server/reports/report-selection';
import type { HitReader } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import { buildHit } from '@test/helpers/builders/build-hit';

type Reader = Pick<HitReader, 'matching' | 'countBy' | 'search' | 'exhibitHitIds'>;

const VIEWER: Viewer = {
  ...{ userId: 'ann', userName: 'ann', role: 'INVESTIGATOR', caseAccess: 'member', seesPrivileged: false },
};
const hits = ['3', '1', '2'].map((id) => buildHit(id));
const allOf = (...ids: number[]) =>
  HitSet.of([{ firstHit: 0, bits: Uint32Array.of(ids.reduce((bits, id) => bits | (1 << id), 0)) }]);

/** A case with three pictures in one source, one on each page. */
const readerOf = (given: Partial<Reader> = {}): Reader => ({
  matching: async () => ({ hits: allOf(1, 2, 3), status: 'success' }),
  countBy: async (_viewer, _criteria, by) => ({
    groups: [{ value: by === 'artifactGroup' ? 'Media' : 'Pictures', group: 'Media', count: 3 }],
    status: 'success',
    mustMatchMarks: false,
  }),
  search: async (_viewer, { searchAfter }) => pageOf(hits, searchAfter),
  exhibitHitIds: async () => [],
  ...given,
});
const pageOf = (all: readonly Hit[], searchAfter: string | undefined) => {
  const start = searchAfter === undefined ? 0 : all.findIndex(({ id }) => id === searchAfter) + 1;
  return {
    ...{ hits: all.slice(start, start + 1), status: 'success' as const, mustMatchMarks: false },
    total: { value: all.length, relation: 'eq' as const },
  };
};

const selection = reportCriteria({
  ...{ evidenceSources: [1], groups: ['Media'], tags: ['all'], importance: 'all', exportPreviews: false },
});
const orderOf = (reader: Reader) =>
  orderItems(reader, VIEWER, { selection, sourceIds: [1], signal: new AbortController().signal });

it('returns the items in the order of the pages', async () => {
  const { ids, artifacts, itemsBySource } = await orderOf(readerOf());
  expect([...ids]).toEqual([3, 1, 2]);
  expect(artifacts).toEqual([{ group: 'Media', artifact: 'Pictures', itemCount: 3, attachmentCount: 0 }]);
  expect([...itemsBySource]).toEqual([[1, 3]]);
});

it('returns items without a date last, also where their date is redacted, so that their place does not tell it', async () => {
  const date = { instant: '2024-07-03T12:00:00.000Z', isLocal: false, original: '' };
  const read = [buildHit('3', { date }), buildHit('1'), buildHit('2', { date })];
  const reader = readerOf({ search: async (_viewer, { searchAfter }) => pageOf(read, searchAfter) });
  expect([...(await orderOf(reader)).ids]).toEqual([3, 2, 1]);
});

it('requests a page again after a timeout', async () => {
  let searches = 0;
  const reader = readerOf({
    search: async (_viewer, { searchAfter }) => {
      searches += 1;
      const page = pageOf(hits, searchAfter);
      return searches % 2 === 1 ? { ...page, hits: [], status: 'timedOut' } : page;
    },
  });
  expect([...(await orderOf(reader)).ids]).toEqual([3, 1, 2]);
});

it('fails with the id of a matching item that no page contains, and after five timeouts', async () => {
  const lacking = readerOf({ search: async (_viewer, { searchAfter }) => pageOf(hits.slice(0, 2), searchAfter) });
  await expect(orderOf(lacking)).rejects.toThrow('The report lacks item 2.');
  const endless = readerOf({
    search: async (_viewer, { searchAfter }) => ({ ...pageOf(hits, searchAfter), status: 'timedOut' }),
  });
  await expect(orderOf(endless)).rejects.toThrow('A search for a report was cut off 5 times.');
});

it('ignores items on pages that were not selected', async () => {
  const reader = readerOf({ matching: async () => ({ hits: allOf(1, 3), status: 'success' }) });
  expect([...(await orderOf(reader)).ids]).toEqual([3, 1]);
});

describe('the order of exhibits', () => {
  const ofExhibits = { selection: { ...selection, inExhibitOrder: true }, sourceIds: [1] };
  const exhibitsOf = (reader: Reader) =>
    orderItems(reader, VIEWER, { ...ofExhibits, signal: new AbortController().signal });

  it('follows their numbers, without exhibits that were not selected', async () => {
    const reader = readerOf({ exhibitHitIds: async () => ['2', '9', '3', '1'] });
    expect([...(await exhibitsOf(reader)).ids]).toEqual([2, 3, 1]);
  });

  it('fails when an exhibit was withdrawn meanwhile, so that the report starts again', async () => {
    const reader = readerOf({ exhibitHitIds: async () => ['2', '1'] });
    await expect(exhibitsOf(reader)).rejects.toThrow('The report lacks item 3.');
  });
});
