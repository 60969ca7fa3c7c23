import type { ThreadListRequest } from '@server/stores/hit-views';
import {
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';

import {
  CASE,
  EVERYTHING,
  importSource,
  investigator,
  keyword,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

const MIA = { name: 'Mia', identifier: '+491', isOwner: false };
const message = (threadKey: string, day: number | null, value = 'hello') =>
  buildHitRecord({
    originalId: `${threadKey} ${day}${value === 'first' ? ' before' : ''}`,
    date: day === null ? null : buildDate(`2024-05-${String(day).padStart(2, '0')}T10:00:00.000Z`),
    fragments: [buildFragment({ name: 'Body', value })],
    chat: buildChat({ threadKey }),
  });

/** In the order of an export that has nothing to do with their dates. */
const MESSAGES = [
  message('plans', 5, 'the van'),
  message('plans', 3),
  message('plans', null, 'undated van'),
  message('plans', 9),
  message('plans', 4),
  message('quiet', 20, 'the van'),
  message('undated', null, 'first'),
  message('undated', null, 'second'),
  buildHitRecord({ originalId: 'no message', date: buildDate('2024-06-01T00:00:00.000Z') }),
];

export function conversationsContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  let ids: string[];
  beforeAll(async () => {
    harness = await open({ inSmallParts: true });
    ids = await importSource(harness, 1, MESSAGES, [
      buildThread({ threadKey: 'plans', name: 'Plans', participants: [MIA] }),
      buildThread({ threadKey: 'without messages', name: 'Empty' }),
    ]);
    await importSource(harness, 2, [message('plans', 1, 'the van')]);
  });
  afterAll(() => harness.close());
  const reader = () => harness.store.reader(CASE);
  const vans = { filter: {}, queryFilters: [keyword(['van'])] };
  const list = async (request: Partial<ThreadListRequest>, criteria = EVERYTHING) => {
    const whole: ThreadListRequest = { sort: { by: 'date', order: 'desc' }, start: 0, size: 10, ...request };
    const { threads } = await reader().threads(investigator, criteria, whole);
    return threads.map(({ chatThreadId, hit, hitCount, totalHitCount }) => [
      chatThreadId,
      hit.originalId,
      hitCount,
      totalHitCount,
    ]);
  };

  describe('lists of conversations', () => {
    it('show of each its facts, its last message and how many it has', async () => {
      const request = { sort: { by: 'count', order: 'desc' }, start: 0, size: 1 } as const;
      const { threads, totalCount, status } = await reader().threads(investigator, EVERYTHING, request);
      expect({ totalCount, status }).toEqual({ totalCount: 4, status: 'success' });
      expect(threads).toEqual([
        {
          chatThreadId: '1:plans',
          evidenceId: 1,
          name: 'Plans',
          participants: [MIA],
          hit: await reader().get(investigator, ids[3]!),
          hitCount: 5,
          totalHitCount: 5,
        },
      ]);
    });

    it('go by date of the last message, those without a date last either way', async () => {
      const latest = ['1:quiet', 'quiet 20', 1, 1];
      const plans = ['1:plans', 'plans 9', 5, 5];
      const early = ['2:plans', 'plans 1', 1, 1];
      const undated = ['1:undated', 'undated null', 2, 2];
      expect(await list({})).toEqual([latest, plans, early, undated]);
      expect(await list({ sort: { by: 'date', order: 'asc' } })).toEqual([early, plans, latest, undated]);
    });

    it('go by the number of messages that match', async () => {
      const counts = async (order: 'asc' | 'desc', criteria = EVERYTHING) =>
        (await list({ sort: { by: 'count', order } }, criteria)).map(([, , hitCount]) => hitCount);
      expect(await counts('desc')).toEqual([5, 2, 1, 1]);
      expect(await counts('asc')).toEqual([1, 1, 2, 5]);
      expect(await counts('desc', vans)).toEqual([2, 1, 1]);
    });

    it('count under filters what matches, beside all that there is, and show the last that matches', async () => {
      expect(await list({}, vans)).toEqual([
        ['1:quiet', 'quiet 20', 1, 1],
        ['1:plans', 'plans 5', 2, 5],
        ['2:plans', 'plans 1', 1, 1],
      ]);
    });

    it('come in pages', async () => {
      const whole = await list({});
      expect([...(await list({ size: 3 })), ...(await list({ start: 3, size: 3 }))]).toEqual(whole);
      expect(await list({ start: 10 })).toEqual([]);
      const request = { sort: { by: 'date', order: 'asc' }, start: 2, size: 1 } as const;
      expect(await reader().threads(investigator, vans, request)).toMatchObject({ totalCount: 3 });
    });

    it('are empty for a case without hits', async () => {
      const request = { sort: { by: 'date', order: 'asc' }, start: 0, size: 5 } as const;
      expect(await harness.store.reader('empty').threads(investigator, EVERYTHING, request)).toEqual({
        threads: [],
        totalCount: 0,
        status: 'success',
      });
    });
  });

  it('are counted one by one, an unknown one as empty, in the order that was asked', async () => {
    const asked = ['2:plans', '1:none', 'x', '1:plans', '1:without messages', ''];
    expect(await reader().countThreads(investigator, EVERYTHING, asked)).toEqual({
      counts: [1, 0, 0, 5, 0, 0].map((hitCount, index) => ({ chatThreadId: asked[index], hitCount })),
      status: 'success',
    });
    expect((await reader().countThreads(investigator, vans, ['1:plans'])).counts).toEqual([
      { chatThreadId: '1:plans', hitCount: 2 },
    ]);
    expect(await reader().countThreads(investigator, EVERYTHING, [])).toEqual({ counts: [], status: 'success' });
  });

  describe('messages around one', () => {
    const around = async (index: number, rangeLeft: number, rangeRight: number, criteria = EVERYTHING) => {
      const window = await reader().messagesAround(investigator, criteria, ids[index]!, { rangeLeft, rangeRight });
      return window === null ? null : { ...window, hits: window.hits.map(({ originalId }) => originalId) };
    };

    it('stand before and after it by date, undated ones last', async () => {
      expect(await around(4, 1, 1)).toEqual({
        hits: ['plans 3', 'plans 4', 'plans 5'],
        totalCount: 5,
        leftHasMore: false,
        rightHasMore: true,
        status: 'success',
      });
      expect(await around(3, 1, 5)).toMatchObject({
        hits: ['plans 5', 'plans 9', 'plans null'],
        leftHasMore: true,
        rightHasMore: false,
      });
      expect(await around(2, 9, 9)).toMatchObject({
        hits: ['plans 3', 'plans 4', 'plans 5', 'plans 9', 'plans null'],
        leftHasMore: false,
        rightHasMore: false,
      });
    });

    it('are none when none are asked for, and are counted all the same', async () => {
      expect(await around(4, 0, 0)).toEqual({
        hits: ['plans 4'],
        totalCount: 5,
        leftHasMore: true,
        rightHasMore: true,
        status: 'success',
      });
    });

    it('are those that match, with the opened one among them even when it does not', async () => {
      expect(await around(4, 5, 5, vans)).toEqual({
        hits: ['plans 4', 'plans 5', 'plans null'],
        totalCount: 2,
        leftHasMore: false,
        rightHasMore: false,
        status: 'success',
      });
    });

    it('are not there for what is no message', async () => {
      expect(await around(8, 1, 1)).toBeNull();
      for (const id of ['999999', 'x', '']) {
        const range = { rangeLeft: 1, rangeRight: 1 };
        expect(await reader().messagesAround(investigator, EVERYTHING, id, range)).toBeNull();
      }
    });
  });
}
