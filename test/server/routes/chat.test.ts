import { listChatMessages } from '@contract/calls/chat';
import { markHitPrivileged, searchHits } from '@contract/calls/hits';
import {
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
let base: string;
let ids: string[];
const call = (method: string, path: string, body?: unknown) => requestAs(server, method, path, body);
beforeEach(async () => {
  const messages = Array.from({ length: 9 }, (_unused, index) =>
    buildHitRecord({
      originalId: `m${index}`,
      date: buildDate(`2024-07-0${index + 1}T10:00:00.000Z`),
      fragments: [buildFragment({ name: 'Body', value: index % 2 === 0 ? 'boat' : 'crate' })],
      chat: buildChat({ threadKey: 'a' }),
    }),
  );
  server = await startTestServer({
    user: 'investigator',
    source: { hits: [...messages, buildHitRecord()], threads: [buildThread({ threadKey: 'a' })] },
  });
  base = `/api/hits/v0.0/cases/${server.caseId}`;
  const sort = [{ by: 'hitId', order: 'asc' }];
  const all = call('POST', `${base}/profiles/Default/search`, { filter: {}, queryFilters: [], size: 20, sort });
  ids = (await responseOf(searchHits.response, all)).data.map(({ id }) => id);
});
afterEach(() => server.close());

const send = (hitId: string | undefined, given: object = {}) =>
  call('POST', `${base}/hits/${hitId}/chat-messages`, { filter: {}, rangeLeft: 2, rangeRight: 2, ...given });
const messages = async (hitId: string | undefined, given: object = {}) => {
  const { data, ...rest } = await responseOf(listChatMessages.response, send(hitId, given));
  return { ...rest, data: data.map(({ originalId }) => originalId) };
};

describe('listChatMessages', () => {
  it('[001-7-12] [001-3-27] returns the messages around a hit, by date, and whether there are more before and after', async () => {
    expect(await messages(ids[4])).toEqual({
      data: ['m2', 'm3', 'm4', 'm5', 'm6'],
      totalCount: 9,
      index: 4,
      leftHasMore: true,
      rightHasMore: true,
    });
    expect(await messages(ids[0], { rangeLeft: 100 })).toEqual({
      data: ['m0', 'm1', 'm2'],
      totalCount: 9,
      index: 0,
      leftHasMore: false,
      rightHasMore: true,
    });
  });

  it('[001-7-13] only counts with ranges of 0', async () => {
    expect(await messages(ids[4], { rangeLeft: 0, rangeRight: 0 })).toEqual({
      data: [],
      totalCount: 9,
      index: 4,
      leftHasMore: true,
      rightHasMore: true,
    });
    expect((await messages(ids[4], { rangeLeft: 0, rangeRight: 1 })).data).toEqual(['m4', 'm5']);
  });

  it('returns only matches and the opened hit', async () => {
    const queryFilters = [{ kind: 'keyword', text: { terms: ['boat'], matchType: 'exact', operator: 'OR' } }];
    expect(await messages(ids[3], { queryFilters })).toMatchObject({
      data: ['m0', 'm2', 'm3', 'm4', 'm6'],
      totalCount: 5,
    });
  });

  it.each([
    ['a hit that is no message', () => ids[9]],
    ['a hit that is not there', () => '99999'],
  ])('returns 404 for %s', async (_what, hitId) => {
    const response = await send(hitId());
    expect(response.status).toBe(404);
    expect((await refusalOf(response)).message).toBe('There is no such message.');
  });

  it('reveals nothing about privileged messages', async () => {
    await server.signInAs('legal');
    await responseOf(markHitPrivileged.response, call('POST', `${base}/hits/${ids[3]}/privileged`));
    expect((await messages(ids[4])).totalCount).toBe(9);
    await server.signInAs('investigator');
    expect(await messages(ids[4])).toMatchObject({ data: ['m1', 'm2', 'm4', 'm5', 'm6'], totalCount: 8 });
    expect((await send(ids[3])).status).toBe(404);
  });

  it('refuses more than 500 messages before or after', async () => {
    expect((await send(ids[4], { rangeLeft: 501 })).status).toBe(400);
  });
});
