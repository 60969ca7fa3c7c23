import type { MessageTarget, ThreadListRequest } from '@server/stores/hit-views';
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

const MIA = { name: 'Mia', identifier: '+49 176 04069052', isOwner: false };
const message = (threadKey: string, day: number | null, value = 'hello') =>
  buildHitRecord({
    originalId: `${threadKey} ${day}${value === 'first' ? ' before' : ''}`,
    date: day === null ? null : buildDate(`2024-05-${String(day).padStart(2, '0')}T10:00:00.000Z`),
    fragments: [
      buildFragment({ name: 'Body', value }),
      buildFragment({ name: 'Identifier', value: `app-${threadKey}-${day}` }),
    ],
    chat: buildChat({ threadKey }),
  });

/** In the order of an export that is unrelated to their dates. */
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
    it('contain for each its properties, its last message and its number of messages', async () => {
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

    it('are sorted by date of the last message, in both directions with undated ones last', async () => {
      const latest = ['1:quiet', 'quiet 20', 1, 1];
      const plans = ['1:plans', 'plans 9', 5, 5];
      const early = ['2:plans', 'plans 1', 1, 1];
      const undated = ['1:undated', 'undated null', 2, 2];
      expect(await list({})).toEqual([latest, plans, early, undated]);
      expect(await list({ sort: { by: 'date', order: 'asc' } })).toEqual([early, plans, latest, undated]);
    });

    it('are sorted by the number of matching messages', async () => {
      const counts = async (order: 'asc' | 'desc', criteria = EVERYTHING) =>
        (await list({ sort: { by: 'count', order } }, criteria)).map(([, , hitCount]) => hitCount);
      expect(await counts('desc')).toEqual([5, 2, 1, 1]);
      expect(await counts('asc')).toEqual([1, 1, 2, 5]);
      expect(await counts('desc', vans)).toEqual([2, 1, 1]);
    });

    it('count matching and all messages under filters and contain the last match', async () => {
      expect(await list({}, vans)).toEqual([
        ['1:quiet', 'quiet 20', 1, 1],
        ['1:plans', 'plans 5', 2, 5],
        ['2:plans', 'plans 1', 1, 1],
      ]);
    });

    it('are returned in pages', async () => {
      const whole = await list({});
      expect([...(await list({ size: 3 })), ...(await list({ start: 3, size: 3 }))]).toEqual(whole);
      expect(await list({ start: 10 })).toEqual([]);
      const request = { sort: { by: 'date', order: 'asc' }, start: 2, size: 1 } as const;
      expect(await reader().threads(investigator, vans, request)).toMatchObject({ totalCount: 3 });
    });

    it('are found by title, or by name or number of a participant, in any notation of the number', async () => {
      const found = async (text: string) => (await list({ text })).map(([chatThreadId]) => chatThreadId);
      expect(await found('pLaNs')).toEqual(['1:plans']);
      expect(await found('mia')).toEqual(['1:plans']);
      expect(await found('0049 (176) 0406-9052')).toEqual(['1:plans']);
      expect(await found('7604069')).toEqual(['1:plans']);
      expect(await found('Empty')).toEqual([]);
      expect(await found('  ')).toHaveLength(4);
      const one = { sort: { by: 'date', order: 'desc' }, start: 0, size: 1, text: 'mia' } as const;
      expect(await reader().threads(investigator, vans, one)).toMatchObject({
        totalCount: 1,
        threads: [{ hitCount: 2, totalHitCount: 5 }],
      });
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

  it('are counted by id, an unknown one as empty, in the order of the request', async () => {
    const requests = ['2:plans', '1:none', 'x', '1:plans', '1:without messages', ''];
    expect(await reader().countThreads(investigator, EVERYTHING, requests)).toEqual({
      counts: [1, 0, 0, 5, 0, 0].map((hitCount, index) => ({ chatThreadId: requests[index], hitCount })),
      status: 'success',
    });
    expect((await reader().countThreads(investigator, vans, ['1:plans'])).counts).toEqual([
      { chatThreadId: '1:plans', hitCount: 2 },
    ]);
    expect(await reader().countThreads(investigator, EVERYTHING, [])).toEqual({ counts: [], status: 'success' });
  });

  describe('messages around a message', () => {
    const around = async (index: number, rangeLeft: number, rangeRight: number, criteria = EVERYTHING) => {
      const window = await reader().messagesAround(investigator, criteria, ids[index]!, { rangeLeft, rangeRight });
      return window === null ? null : { ...window, hits: window.hits.map(({ originalId }) => originalId) };
    };

    it('are ordered before and after it by date, undated ones last', async () => {
      expect(await around(4, 1, 1)).toEqual({
        hits: ['plans 3', 'plans 4', 'plans 5'],
        totalCount: 5,
        index: 1,
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

    it('are empty when none are requested, but are counted', async () => {
      expect(await around(4, 0, 0)).toEqual({
        hits: ['plans 4'],
        totalCount: 5,
        index: 1,
        leftHasMore: true,
        rightHasMore: true,
        status: 'success',
      });
    });

    it('are the matching ones and always the opened one', async () => {
      expect(await around(4, 5, 5, vans)).toEqual({
        hits: ['plans 4', 'plans 5', 'plans null'],
        totalCount: 2,
        index: 0,
        leftHasMore: false,
        rightHasMore: false,
        status: 'success',
      });
    });

    it('are not found for a hit that is not a message', async () => {
      expect(await around(8, 1, 1)).toBeNull();
      for (const id of ['999999', 'x', '']) {
        const range = { rangeLeft: 1, rangeRight: 1 };
        expect(await reader().messagesAround(investigator, EVERYTHING, id, range)).toBeNull();
      }
    });
  });
  describe('messages of a thread', () => {
    const find = async (target: MessageTarget, criteria = EVERYTHING, chatThreadId = '1:plans') => {
      const { hitId, ...found } = await reader().findMessage(investigator, criteria, { chatThreadId, target });
      return { ...found, found: MESSAGES[ids.indexOf(hitId ?? '')]?.originalId ?? null };
    };
    const of = (found: string | null, index: number | null, totalCount = 5) => ({
      ...{ found, index, totalCount },
      status: 'success',
    });
    const on = (day: string) => ({ kind: 'date' as const, date: Date.parse(`2024-05-${day}T00:00:00.000Z`) });

    it('are found by their index and by date', async () => {
      expect(await find({ kind: 'first' })).toEqual(of('plans 3', 0));
      expect(await find({ kind: 'last' })).toEqual(of('plans null', 4));
      expect(await find(on('05'))).toEqual(of('plans 5', 2));
      expect(await find(on('06'))).toEqual(of('plans 9', 3));
      expect(await find(on('10'))).toEqual(of('plans null', 4));
      expect(await find(on('10'), EVERYTHING, '2:plans')).toMatchObject({ index: 0, totalCount: 1 });
      expect(await find({ kind: 'next', hitId: ids[4]! })).toEqual(of('plans 5', 2));
      expect(await find({ kind: 'previous', hitId: ids[4]! })).toEqual(of('plans 3', 0));
      expect(await find({ kind: 'previous', hitId: ids[1]! })).toEqual(of(null, null));
    });

    it('are found among the matching ones', async () => {
      expect(await find({ kind: 'next', hitId: ids[1]! }, vans)).toEqual(of('plans 5', 0, 2));
      expect(await find({ kind: 'next', hitId: ids[0]! }, vans)).toEqual(of('plans null', 1, 2));
      expect(await find({ kind: 'first' }, vans)).toEqual(of('plans 5', 0, 2));
    });

    it('are found by their id in the export, before or after the message that quotes them', async () => {
      const original = (originalId: string, index: number) =>
        find({ kind: 'original', originalId, nearHitId: ids[index]! });
      expect(await original('plans 3', 3)).toEqual(of('plans 3', null));
      expect(await original('plans 9', 4)).toEqual(of('plans 9', null));
      expect(await original('quiet 20', 4)).toEqual(of(null, null));
      expect(await original('app-plans-3', 3)).toMatchObject({ found: 'plans 3' });
      expect(await original('plans-3', 3)).toEqual(of(null, null));
      expect(await original('app-quiet-20', 3)).toEqual(of(null, null));
      expect(await original('plans 3', 8)).toEqual(of(null, null, 0));
    });

    it('are empty for an unknown thread', async () => {
      expect(await find({ kind: 'first' }, EVERYTHING, '1:none')).toEqual(of(null, null, 0));
      expect(await find({ kind: 'next', hitId: ids[5]! })).toEqual(of(null, null, 0));
    });

    it('are outlined with the index of each message', async () => {
      const outline = async (points: number, criteria = EVERYTHING, chatThreadId = '1:plans') => {
        const { messages, ...rest } = await reader().threadOutline(investigator, criteria, { chatThreadId, points });
        const named = messages.map(({ hitId, date, index }) => [
          MESSAGES[ids.indexOf(hitId)]?.originalId,
          date === null ? null : new Date(date).getUTCDate(),
          index,
        ]);
        return { ...rest, messages: named };
      };
      expect(await outline(10)).toEqual({
        totalCount: 5,
        messages: [
          ['plans 3', 3, 0],
          ['plans 4', 4, 1],
          ['plans 5', 5, 2],
          ['plans 9', 9, 3],
          ['plans null', null, 4],
        ],
        status: 'success',
      });
      expect((await outline(10, vans)).messages).toEqual([
        ['plans 5', 5, 0],
        ['plans null', null, 1],
      ]);
      expect((await outline(2)).messages.length).toBeLessThanOrEqual(2);
      expect(await outline(2, EVERYTHING, 'x')).toEqual({ totalCount: 0, messages: [], status: 'success' });
    });
  });
}
