import { createHash } from 'node:crypto';

import canonicalize from 'canonicalize';

import {
  countChatThreads,
  findChatMessage,
  getChatOutline,
  getHitCitation,
  listChatMessages,
  searchChatThreads,
} from '@contract/calls/chat';
import { addHitComment, getHit, markHitPrivileged } from '@contract/calls/hits';
import {
  buildAttachment,
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
const call = (method: string, path: string, body?: unknown) => requestAs(server, method, path, body);
const MIA = { name: 'Mia', identifier: '+49 176 04069052', isOwner: false };

const message = (threadKey: string, day: number, text: string) =>
  buildHitRecord({
    originalId: `${threadKey}${day}`,
    artifact: { group: 'Communication', name: 'Instant Messages' },
    date: buildDate(`2024-07-0${day}T10:00:00.000Z`),
    fragments: [buildFragment({ name: 'Body', value: text })],
    chat: buildChat({
      threadKey,
      text,
      direction: day % 2 === 0 ? 'incoming' : 'outgoing',
      timestamp: buildDate(`2024-07-0${day}T10:00:00.000Z`),
    }),
    attachments: [buildAttachment({ name: 'half \uD800.jpg', path: 'half.jpg' })],
  });

/** Hit ids follow the order of this list, from 1. */
const HITS = [
  message('a', 1, 'boat'),
  message('a', 2, 'crate'),
  message('a', 3, 'boat'),
  message('b', 9, 'lamp'),
  message('c', 4, 'boat'),
  buildHitRecord(),
];
beforeEach(async () => {
  server = await startTestServer({
    user: 'investigator',
    source: { hits: HITS, threads: [buildThread({ threadKey: 'a', name: 'Plans', participants: [MIA] })] },
  });
  base = `/api/hits/v0.0/cases/${server.caseId}`;
});
afterEach(() => server.close());

const EVERYTHING = { filter: {}, queryFilters: [] };
const boats = {
  filter: {},
  queryFilters: [{ kind: 'keyword', text: { terms: ['boat'], matchType: 'exact', operator: 'OR' } }],
};
const byDate = { sortBy: 'dateTime', order: 'desc' };
const list = (given: object = {}) =>
  responseOf(
    searchChatThreads.response,
    call('POST', `${base}/chat-threads`, { ...EVERYTHING, sort: byDate, size: 20, start: 0, ...given }),
  );
const thread = (key: string) => `1:${key}`;

describe('searchChatThreads', () => {
  it('[001-7-10] [001-3-24] returns threads with their newest message and number of messages', async () => {
    const { chatThreads, totalCount, statusDetails } = await list({ size: 1, start: 2 });
    expect({ totalCount, statusDetails }).toEqual({ totalCount: 3, statusDetails: { status: 'success' } });
    expect(chatThreads).toEqual([
      {
        chatThreadId: thread('a'),
        evidenceId: 1,
        artifact: { group: 'Communication', name: 'Instant Messages' },
        name: 'Plans',
        participants: [MIA],
        hit: (await responseOf(getHit.response, call('GET', `${base}/hits/3`))).hit,
        hitCount: 3,
        message: 'boat',
        timestamp: buildDate('2024-07-03T10:00:00.000Z'),
        direction: 'outgoing',
      },
    ]);
  });

  it('[001-3-25] returns the number of all messages of a thread only when filters are applied', async () => {
    expect((await list()).chatThreads.map((one) => 'totalHitCount' in one)).toEqual([false, false, false]);
    expect((await list({ filter: { evidenceIds: [], groups: [] } })).chatThreads[0]).not.toHaveProperty(
      'totalHitCount',
    );
    const counts = (await list(boats)).chatThreads.map((one) => [one.chatThreadId, one.hitCount, one.totalHitCount]);
    expect(counts).toEqual([
      [thread('c'), 1, 1],
      [thread('a'), 2, 3],
    ]);
  });

  it('[001-3-26] returns the direction of the message: incoming, outgoing or unknown', async () => {
    expect((await list()).chatThreads.map(({ direction }) => direction)).toEqual(['outgoing', 'incoming', 'outgoing']);
  });

  it('[001-3-33] [000-9-22] sorts by dateTime or messageCount in both directions, and refuses other keys', async () => {
    const order = async (sortBy: string, direction: string) =>
      (await list({ sort: { sortBy, order: direction } })).chatThreads.map(({ chatThreadId }) => chatThreadId);
    const [a, b, c] = [thread('a'), thread('b'), thread('c')];
    expect(await order('dateTime', 'desc')).toEqual([b, c, a]);
    expect(await order('dateTime', 'asc')).toEqual([a, c, b]);
    expect(await order('messageCount', 'desc')).toEqual([a, b, c]);
    expect(await order('messageCount', 'asc')).toEqual([b, c, a]);
    const wrong = { ...EVERYTHING, sort: { sortBy: 'name', order: 'asc' }, size: 20, start: 0 };
    expect((await call('POST', `${base}/chat-threads`, wrong)).status).toBe(400);
  });

  it('finds threads by title, and by name or number of a participant', async () => {
    for (const text of ['plan', 'MIA', '0049 176 04069052']) {
      expect((await list({ text })).chatThreads.map(({ chatThreadId }) => chatThreadId)).toEqual([thread('a')]);
    }
    expect(await list({ text: 'nobody' })).toMatchObject({ chatThreads: [], totalCount: 0 });
    expect((await list({ text: ' ' })).totalCount).toBe(3);
  });

  it('reveals nothing about privileged messages', async () => {
    await server.signInAs('legal');
    for (const hitId of ['3', '4']) {
      await responseOf(markHitPrivileged.response, call('POST', `${base}/hits/${hitId}/privileged`));
    }
    expect((await list()).totalCount).toBe(3);
    await server.signInAs('investigator');
    const { chatThreads, totalCount } = await list();
    expect(totalCount).toBe(2);
    expect(chatThreads.map((one) => [one.chatThreadId, one.hit.id, one.hitCount])).toEqual([
      [thread('c'), '5', 1],
      [thread('a'), '2', 2],
    ]);
  });

  it.each([
    ['more than 500 threads', { size: 501 }],
    ['a start before the first', { start: -1 }],
    ['a longer text', { text: 'x'.repeat(256) }],
  ])('refuses %s', async (_what, given) => {
    const body = { ...EVERYTHING, sort: byDate, size: 20, start: 0, ...given };
    expect((await call('POST', `${base}/chat-threads`, body)).status).toBe(400);
  });
});

it('[001-7-11] countChatThreads returns how many messages of each thread match', async () => {
  const threadIds = [thread('a'), 'x', thread('b')];
  const counts = async (criteria: object) =>
    (
      await responseOf(
        countChatThreads.response,
        call('POST', `${base}/chat-threads/counts`, { ...criteria, threadIds }),
      )
    ).counts.map(({ hitCount }) => hitCount);
  expect(await counts(EVERYTHING)).toEqual([3, 0, 1]);
  expect(await counts(boats)).toEqual([2, 0, 0]);
});

it('listChatMessages returns the position of the message in its thread', async () => {
  const response = call('POST', `${base}/hits/2/chat-messages`, { filter: {}, rangeLeft: 0, rangeRight: 1 });
  expect(await responseOf(listChatMessages.response, response)).toMatchObject({ index: 1, totalCount: 3 });
});

it('getChatOutline returns the positions of matching messages', async () => {
  const outline = (criteria: object) =>
    responseOf(
      getChatOutline.response,
      call('POST', `${base}/chat-threads/outline`, { ...criteria, chatThreadId: thread('a'), points: 10 }),
    );
  expect(await outline(boats)).toEqual({
    totalCount: 2,
    messages: [
      { hitId: '1', date: '2024-07-01T10:00:00.000Z', index: 0 },
      { hitId: '3', date: '2024-07-03T10:00:00.000Z', index: 1 },
    ],
    statusDetails: { status: 'success' },
  });
  expect((await outline(EVERYTHING)).messages).toHaveLength(3);
});

describe('findChatMessage', () => {
  const find = async (target: object, criteria: object = EVERYTHING) => {
    const body = { ...criteria, chatThreadId: thread('a'), target };
    const response = call('POST', `${base}/chat-threads/find-message`, body);
    return responseOf(findChatMessage.response, response);
  };

  it('returns the first message at or after a date, and otherwise the last one', async () => {
    const at = (instant: string) => find({ kind: 'date', instant });
    expect(await at('2024-07-01T10:00:01.000Z')).toMatchObject({ hitId: '2', index: 1 });
    expect(await at('2025-01-01T00:00:00.000Z')).toMatchObject({ hitId: '3', index: 2, totalCount: 3 });
  });

  it('returns the next match, and the message that another quotes', async () => {
    expect(await find({ kind: 'next', hitId: '1' }, boats)).toMatchObject({ hitId: '3', index: 1, totalCount: 2 });
    expect(await find({ kind: 'previous', hitId: '1' }, boats)).toMatchObject({ hitId: null, index: null });
    expect(await find({ kind: 'original', originalId: 'a1', nearHitId: '3' })).toMatchObject({ hitId: '1' });
  });

  it('refuses an invalid date', async () => {
    const body = { ...EVERYTHING, chatThreadId: thread('a'), target: { kind: 'date', instant: 'yesterday' } };
    const answer = await call('POST', `${base}/chat-threads/find-message`, body);
    expect(answer.status).toBe(400);
    expect((await refusalOf(answer)).message).toBe('"yesterday" is not a time.');
  });
});

describe('getHitCitation', () => {
  const cite = (hitId: string) => call('GET', `${base}/hits/${hitId}/citation`);

  const REMOVED = ['tags', 'actionTags', 'comments', 'seenByMe', 'copies', 'searchAfter', 'multiArtifactFragments'];

  /** As docs/formats.md describes it for other tools; the export of this test is not well-formed, but its hash is valid. */
  async function documentedHash(hitId: string): Promise<string> {
    const { hit } = await responseOf(getHit.response, call('GET', `${base}/hits/${hitId}`));
    const left = Object.entries(hit).filter(([key]) => !REMOVED.includes(key));
    const attachments = hit.attachments.map(({ fileKey, name, ...rest }) => {
      expect(fileKey).toBeNull();
      return { ...rest, name: wellFormed(name) };
    });
    const row = { ...Object.fromEntries(left), attachments };
    return createHash('sha256')
      .update(canonicalize(row) ?? '', 'utf8')
      .digest('hex');
  }

  it('hashes the stored row as docs/formats.md defines it, whatever comments it has', async () => {
    const { sha256, originalId } = await responseOf(getHitCitation.response, cite('1'));
    expect(originalId).toBe('a1');
    expect(sha256).toBe(await documentedHash('1'));
    const comment = { content: 'look', accessLevel: 'public' };
    await responseOf(addHitComment.response, call('POST', `${base}/hits/1/comments`, comment));
    expect((await responseOf(getHitCitation.response, cite('1'))).sha256).toBe(sha256);
    expect((await responseOf(getHitCitation.response, cite('3'))).sha256).not.toBe(sha256);
  });

  it.each(['99', 'x'])('returns 404 for the item %s, which does not exist', async (hitId) => {
    expect((await cite(hitId)).status).toBe(404);
  });

  it('returns 404 for a privileged item', async () => {
    await server.signInAs('legal');
    await responseOf(markHitPrivileged.response, call('POST', `${base}/hits/1/privileged`));
    expect((await cite('1')).status).toBe(200);
    await server.signInAs('investigator');
    expect((await cite('1')).status).toBe(404);
  });
});

const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
