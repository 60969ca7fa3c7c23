import { listMergedMessages, listThreadCopies } from '@contract/calls/conversation-copies';
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

const MIRA = '+49 176 04069011';
const TOM = '+49 176 04069027';
const START = Date.UTC(2024, 6, 1, 10);
const MINUTE = 60_000;

/** A message of a conversation of twenty, as one of the two phones has it. */
function message(owner: 'mira' | 'tom', index: number, clock: number) {
  const isByMira = index % 2 === 0;
  return buildHitRecord({
    originalId: `${owner} ${index}`,
    date: buildDate(new Date(START + index * 5 * MINUTE + clock).toISOString()),
    fragments: [buildFragment({ name: 'Body', value: index === 7 ? 'the van' : 'hello' })],
    chat: buildChat({
      threadKey: owner,
      text: index === 15 ? 'ok' : `This is message ${index}`,
      sender: { name: null, identifier: isByMira ? MIRA : TOM, isOwner: isByMira === (owner === 'mira') },
      direction: isByMira === (owner === 'mira') ? 'outgoing' : 'incoming',
    }),
  });
}

const indexes = (...lost: number[]) =>
  Array.from({ length: 20 }, (_, index) => index).filter((index) => !lost.includes(index));
const thread = (owner: 'mira' | 'tom') =>
  buildThread({
    threadKey: owner,
    source: 'WhatsApp',
    account: owner === 'mira' ? MIRA : TOM,
    participants: [{ name: null, identifier: owner === 'mira' ? TOM : MIRA, isOwner: false }],
  });

let server: TestServer;
let base: string;
let first: number;
let second: number;
/** Of the clock of Tom's phone. */
const AHEAD = 4 * MINUTE + 30_000;
const call = (method: string, path: string, body?: unknown) => requestAs(server, method, path, body);
beforeAll(async () => {
  server = await startTestServer({
    user: 'investigator',
    source: { hits: indexes(3, 4).map((index) => message('mira', index, 0)), threads: [thread('mira')] },
  });
  first = server.evidenceId ?? 0;
  second = await server.addSource({
    hits: indexes(8, 9, 10).map((index) => message('tom', index, AHEAD)),
    threads: [thread('tom')],
  });
  base = `/api/hits/v0.0/cases/${server.caseId}/chat-threads`;
});
afterAll(() => server.close());

const copies = (chatThreadId = `${first}:mira`) =>
  call('GET', `${base}/copies?chatThreadId=${encodeURIComponent(chatThreadId)}`);
const merged = (given: object = {}) =>
  call('POST', `${base}/merged-messages`, {
    ...{ filter: {}, queryFilters: [], chatThreadId: `${first}:mira`, rangeLeft: 100, rangeRight: 100 },
    ...given,
  });
const read = async (given: object = {}) => {
  const { data, ...rest } = await responseOf(listMergedMessages.response, merged(given));
  return { ...rest, data: data.map(({ hit, holders }) => `${hit.originalId} ${holders.length}`) };
};
const idOf = async (originalId: string) => {
  const all = call('POST', `/api/hits/v0.0/cases/${server.caseId}/profiles/Default/search`, {
    ...{ filter: {}, queryFilters: [], size: 100, sort: [{ by: 'hitId', order: 'asc' }] },
  });
  return (await responseOf(searchHits.response, all)).data.find((hit) => hit.originalId === originalId)?.id;
};

describe('listThreadCopies', () => {
  it('finds the conversation on the other phone, also with a wrong clock', async () => {
    expect(await responseOf(listThreadCopies.response, copies())).toEqual({
      status: 'compared',
      copies: [
        {
          chatThreadId: `${second}:tom`,
          evidenceId: second,
          name: null,
          messageCount: 17,
          clockOffset: AHEAD,
          matched: 15,
          uncertain: 0,
          missingHere: 3,
          onlyHere: 2,
        },
      ],
    });
    const back = await responseOf(listThreadCopies.response, copies(`${second}:tom`));
    expect(back.copies[0]).toMatchObject({ clockOffset: -AHEAD, missingHere: 2, onlyHere: 3 });
  });

  it('does not match another conversation of the same participants', async () => {
    const third = await server.addSource({
      hits: [message('tom', 1, 90 * 24 * 60 * MINUTE)].map((hit) => ({
        ...hit,
        chat: hit.chat && { ...hit.chat, text: 'Something else' },
      })),
      threads: [thread('tom')],
    });
    const { copies: found } = await responseOf(listThreadCopies.response, copies());
    expect(found.map(({ evidenceId }) => evidenceId)).not.toContain(third);
  });

  it('refuses an unknown conversation', async () => {
    expect(await refusalOf(copies(`${first}:nobody`))).toMatchObject({ status: 404 });
  });
});

describe('listMergedMessages', () => {
  it('contains every message once, by time, with the phones that contain it', async () => {
    const { data, totalCount, leftHasMore, rightHasMore } = await read();
    expect(data).toEqual(
      indexes().map((index) => {
        const isLost = [3, 4, 8, 9, 10].includes(index);
        return `${[3, 4].includes(index) ? 'tom' : 'mira'} ${index} ${isLost ? 1 : 2}`;
      }),
    );
    expect({ totalCount, leftHasMore, rightHasMore }).toEqual({
      totalCount: 20,
      leftHasMore: false,
      rightHasMore: false,
    });
  });

  it('includes messages that only one phone contains', async () => {
    expect(await read({ onlyOn: second })).toMatchObject({ data: ['tom 3 1', 'tom 4 1'], totalCount: 2 });
    expect(await read({ onlyOn: first })).toMatchObject({ data: ['mira 8 1', 'mira 9 1', 'mira 10 1'], totalCount: 3 });
  });

  it('returns a window around a message, also around its copy on the other phone', async () => {
    const window = { data: ['mira 6 2', 'mira 7 2', 'mira 8 1'], index: 7, leftHasMore: true, rightHasMore: true };
    const range = { rangeLeft: 1, rangeRight: 1 };
    expect(await read({ hitId: await idOf('mira 7'), ...range })).toMatchObject(window);
    expect(await read({ hitId: await idOf('tom 7'), ...range })).toMatchObject(window);
  });

  it('returns only matches and the opened message', async () => {
    const queryFilters = [{ kind: 'keyword', text: { terms: ['van'], matchType: 'exact', operator: 'OR' } }];
    expect(await read({ queryFilters })).toMatchObject({ data: ['mira 7 2'], totalCount: 1 });
    expect(await read({ queryFilters, hitId: await idOf('mira 0') })).toMatchObject({
      data: ['mira 0 2', 'mira 7 2'],
      totalCount: 1,
      index: 0,
    });
  });

  it('refuses a message of another conversation', async () => {
    expect(await refusalOf(merged({ hitId: '99999' }))).toMatchObject({ status: 404 });
  });
});

describe('users who may not see some of the messages', () => {
  /** What they may not see: a copy on either phone, a message of one phone only on each, and both copies. */
  const HIDDEN = ['tom 7', 'mira 12', 'mira 8', 'tom 3', 'mira 13', 'tom 13'];
  const [onMira, onTom] = [
    indexes(3, 4).map((index) => `mira ${index}`),
    indexes(8, 9, 10).map((index) => `tom ${index}`),
  ];
  const seen = (originalId: string) => !HIDDEN.includes(originalId);
  const twinOf = (originalId: string) => originalId.replace(/^\w+/, (owner) => (owner === 'mira' ? 'tom' : 'mira'));
  const isThere = (originalId: string) => [...onMira, ...onTom].includes(originalId);
  /** Messages that one phone has for certain and the other has lost: those with a hidden copy are not compared. */
  const only = (messages: readonly string[]) => messages.filter((each) => seen(each) && !isThere(twinOf(each)));
  const secretIds = new Map<string, string>();

  beforeAll(async () => {
    await server.signInAs('legal');
    for (const originalId of HIDDEN) {
      const secret = (await idOf(originalId)) ?? '';
      secretIds.set(originalId, secret);
      const path = `/api/hits/v0.0/cases/${server.caseId}/hits/${secret}/privileged`;
      const body = { tag: 'PRIVILEGED', withFollowers: false };
      await responseOf(markHitPrivileged.response, call('POST', path, body));
    }
  });

  it('get the counts of before without the hidden messages and their copies; others see no difference', async () => {
    await server.signInAs('legal');
    expect((await responseOf(listThreadCopies.response, copies())).copies[0]).toMatchObject({
      ...{ messageCount: 17, matched: 15, missingHere: 3, onlyHere: 2 },
    });
    await server.signInAs('investigator');
    const { copies: found } = await responseOf(listThreadCopies.response, copies());
    expect(found[0]).toMatchObject({
      clockOffset: AHEAD,
      messageCount: onTom.filter(seen).length,
      matched: onMira.filter((each) => seen(each) && isThere(twinOf(each)) && seen(twinOf(each))).length,
      missingHere: only(onMira).length,
      onlyHere: only(onTom).length,
    });
  });

  it('see each visible message once; a copy of a hidden one is not said to be on one phone only', async () => {
    await server.signInAs('investigator');
    const { data } = await responseOf(listMergedMessages.response, merged());
    const shown = data.map(({ hit, holders, isUncertain }) => [hit.originalId, holders.length, isUncertain]);
    const expected = indexes().flatMap((index) => {
      const [first = '', ...others] = [`mira ${index}`, `tom ${index}`].filter((each) => isThere(each) && seen(each));
      const hasHiddenCopy = isThere(twinOf(first)) && !seen(twinOf(first));
      return first === '' ? [] : [[first, 1 + others.length, hasHiddenCopy]];
    });
    expect(shown).toEqual(expected);
    expect(expected.filter(([, , isUncertain]) => isUncertain).map(([id]) => id)).toEqual(['mira 7', 'tom 12']);
    expect((await read({ onlyOn: first })).data).toEqual(only(onMira).map((id) => `${id} 1`));
    expect((await read({ onlyOn: second })).data).toEqual(only(onTom).map((id) => `${id} 1`));
    for (const secret of secretIds.values()) {
      expect(await refusalOf(merged({ hitId: secret }))).toMatchObject({ status: 404 });
    }
  });
});
