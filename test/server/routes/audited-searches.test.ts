import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { searchAuditLog } from '@contract/calls/audit';
import { addBulkTags } from '@contract/calls/bulk';
import { listChatMessages, searchChatThreads } from '@contract/calls/chat';
import { countHits, markHitPrivileged, searchHits } from '@contract/calls/hits';
import { listLocationHits, searchLocations } from '@contract/calls/locations';
import { findMeetings, listTrack } from '@contract/calls/movements';
import { countPrivilegeFollowers } from '@contract/calls/privilege';
import { createCaseTag } from '@contract/calls/tags';
import { searchTimeline } from '@contract/calls/timeline';
import { callPath, type CallDeclaration } from '@contract/define-call';
import { readJson } from '@contract/text/read-json';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { auditCommand } from '@server/cli/audit/audit-command';
import type { HitFilter, QueryFilter } from '@contract/model/filter';
import { buildChat, buildFragment, buildHitRecord, buildThread } from '@test/helpers/builders/build-hit-record';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer, type TestUserName } from '@test/helpers/test-server';
import { Random } from '@test/server/helpers/random';
import { randomFilter, randomQueryFilter, randomSort } from '@test/server/helpers/random-hits';

let server: TestServer;
beforeEach(async () => {
  const hits = ['boat', 'boat', 'quay'].map((text) =>
    buildHitRecord({
      fragments: [buildFragment({ name: 'Body', value: text })],
      ...(text === 'quay' && { chat: buildChat({ text }) }),
    }),
  );
  server = await startTestServer({ user: 'investigator', source: { hits, threads: [buildThread()] } });
});
afterEach(() => server.close());

const keyword = (...terms: string[]): QueryFilter => ({
  kind: 'keyword',
  text: { terms, matchType: 'partial', operator: 'OR' },
});
const search = (request: object, user: TestUserName = 'investigator') =>
  send(callPath(searchHits, { caseId: server.caseId, profile: 'Default' }), request, user);
const count = (request: object, user: TestUserName = 'investigator') =>
  send(callPath(countHits, { caseId: server.caseId }), request, user);

async function send(path: string, request: object, user: TestUserName): Promise<Response> {
  await server.signInAs(user);
  return requestAs(server, 'POST', path, { filter: {}, queryFilters: [], ...request });
}
const THREADS = { sort: { sortBy: 'dateTime', order: 'desc' }, size: 20, start: 0 };
const ALL_KINDS = [
  ...[
    'evidenceIds',
    'groups',
    'artifacts',
    'tagIds',
    'untagged',
    'publicComments',
    'unseen',
    'privileged',
    'fileDiffers',
  ],
  ...[
    'dateState',
    'foundBy',
    'toolCopies',
    'person',
    'keyword',
    'dateTime',
    'textColumn',
    'numberColumn',
    'dateColumn',
  ],
  ...['timeRange', 'weekHours', 'chatThread', 'hits', 'area'],
];
const PAGE = { sort: [{ by: 'hitId', order: 'asc' }], size: 20 };

/** The description of each entry of a call as returned to the user, the oldest first. */
async function entriesOf(call: string, reader: TestUserName = 'admin') {
  await server.context.audit.follower.follow();
  await server.signInAs(reader);
  const orderBy = [{ field: 'timestamp', sortOrder: 'asc' }];
  const body = { filter: { caseId: server.caseId }, take: 50, skip: 0, orderBy };
  const { logs } = await responseOf(searchAuditLog.response, requestAs(server, 'POST', '/auditing/api/filtered', body));
  return logs.data.filter((entry) => entry.call === call).map(({ description }) => description);
}

const Entry = Type.Object({
  call: Type.String(),
  description: Type.Record(Type.String(), Type.Array(Type.String())),
});
const Request = Type.Record(Type.String(), Type.Unknown());

/** The entries of calls as stored in the chain of the case. */
async function chainedEntries(call = 'searchHits') {
  const entries = await server.context.stores.hits.auditEntries(server.caseId, 0, 9_999);
  return entries.flatMap(({ sequence, entry }) => {
    const parsed = Value.Parse(Entry, readJson(entry));
    return parsed.call === call ? [{ sequence, size: entry.length, ...parsed }] : [];
  });
}

/** Bytes of the database of the case. */
function databaseSize(): number {
  const db = openCaseDatabase(server.context.config.dataFolder, server.caseId);
  try {
    return Number(db.pragma('page_count', { simple: true })) * Number(db.pragma('page_size', { simple: true }));
  } finally {
    db.close();
  }
}

const Printed = Type.Object({
  call: Type.String(),
  path: Type.String(),
  userId: Type.String(),
  rights: Type.Array(Type.String()),
  found: Type.Union([Type.String(), Type.Null()]),
  body: Request,
});

/** The output of `review audit request` for an entry. */
async function printed(sequence: number) {
  const lines: string[] = [];
  const io = {
    ...{ out: (line: string) => lines.push(line), err: (line: string) => lines.push(line), status: null },
    ...{ signal: new AbortController().signal, readLine: async () => '', workingDirectory: '/', account: 'test' },
  };
  const words = ['request', '--case', server.caseId, '--entry', String(sequence)];
  expect(await auditCommand(words)(server.context, io)).toBe(0);
  return Value.Parse(Printed, readJson(lines.join('\n')));
}

describe('a search in the audit log', () => {
  it('can be repeated from its entry, which has the rights of the user and the number of items', async () => {
    const request = {
      filter: { evidenceIds: [server.evidenceId] },
      queryFilters: [
        {
          kind: 'textColumn',
          column: { name: 'Body', valueType: 'text' },
          text: { terms: ['boat', 'is'], matchType: 'proximity', operator: 'AND', distance: 7 },
        },
        keyword('boat'),
      ],
      ...PAGE,
    };
    const found = await responseOf(searchHits.response, search(request));
    const [entry] = await entriesOf('searchHits');
    expect(entry).toMatchObject({
      textColumn: ['column Body (text)', 'proximity AND within 7 words', 'boat', 'is'],
      found: [String(found.totalHits.value)],
      userRights: ['INVESTIGATOR', 'member'],
    });
    const body = Value.Parse(Request, readJson(entry?.request?.[0] ?? ''));
    expect(body).toEqual(request);
    expect((await responseOf(searchHits.response, search(body))).totalHits).toEqual(found.totalHits);
  });

  it('is a small entry: twenty values of a filter, and a long request once', async () => {
    const terms = Array.from({ length: 900 }, (_unused, index) => `word${index}`);
    await search({ queryFilters: [keyword(...terms)], ...PAGE });
    await search({ queryFilters: [keyword(...terms)], ...PAGE });
    // The page truncates long values; the chain does not.
    const [first, second] = (await chainedEntries()).map(({ description }) => description);
    expect(first?.keyword).toHaveLength(20);
    expect(first?.omitted).toEqual(['keyword: 881 more']);
    expect(first?.requestParts?.[0]).toContain('word899');
    expect(second?.requestParts).toBeUndefined();
    expect(second?.request).toEqual(first?.request);
    expect(second?.requestSha256).toEqual(first?.requestSha256);
    expect(JSON.stringify(second).length).toBeLessThan(1_000);
  });

  it('returns the request as it was sent, whatever it contains: filters of every kind, order and page', async () => {
    const random = new Random(29);
    const sent: object[] = [];
    const kinds = new Set<string>();
    const long = Array.from({ length: 400 }, (_unused, index) => `word ${index}`);
    while (kinds.size < ALL_KINDS.length || sent.length < 40) {
      const filter: HitFilter = {
        ...randomFilter(random, ['1']),
        ...(random.chance(0.2) && { unseen: random.pick(['me', 'anyone']) }),
        ...(random.chance(0.2) && { fileDiffers: true }),
        ...(random.chance(0.2) && { foundBy: random.pick(['severalTools', 'oneTool', 'notCompared']) }),
        ...(random.chance(0.2) && { toolCopies: random.pick(['stacked', 'apart']) }),
      };
      const queryFilters = [
        ...random.several(0, 3, () => randomQueryFilter(random, 3)),
        ...(random.chance(0.3) ? [keyword(...long)] : []),
      ];
      const request = {
        ...{ filter, queryFilters, sort: randomSort(random), size: 1 + random.below(40) },
        ...(random.chance(0.3) && { skip: random.below(5) }),
        ...(random.chance(0.3) && { stackDuplicates: random.chance(0.5) }),
        ...(random.chance(0.3) && { forceRetry: random.chance(0.5) }),
      };
      if ((await search(request)).status === 200) {
        sent.push(request);
        [...Object.keys(filter), ...queryFilters.map(({ kind }) => kind)].forEach((kind) => kinds.add(kind));
      }
    }
    const entries = await chainedEntries();
    expect(entries).toHaveLength(sent.length);
    for (const [index, { sequence, description }] of entries.entries()) {
      const again = await printed(sequence);
      expect(again).toMatchObject({
        userId: 'investigator',
        rights: ['INVESTIGATOR', 'member'],
        found: description['found']?.[0],
      });
      expect(again.body).toEqual(sent[index]);
    }
    expect([...kinds].toSorted()).toEqual(ALL_KINDS.toSorted());
  });

  it('returns the page, and the requests of every other list of items', async () => {
    const { caseId } = server;
    const sort = [{ by: 'fragment', name: 'Body', valueType: 'text', order: 'asc' }];
    const page = { filter: {}, queryFilters: [], sort, size: 1 };
    const { data } = await responseOf(searchHits.response, search(page));
    const tag = callPath(createCaseTag, { caseId });
    expect((await requestAs(server, 'POST', tag, { name: 'red', color: '#d6293e' })).status).toBe(200);
    const criteria = { filter: { evidenceIds: [server.evidenceId] }, queryFilters: [keyword('quay')] };
    const hitPath = { caseId, hitId: '3' };
    const cell = { level: 3, x: 1, y: 2 };
    const requests: [CallDeclaration, Record<string, string | number>, object][] = [
      [searchHits, { caseId, profile: 'Default' }, { ...page, searchAfter: data[0]?.searchAfter }],
      [searchChatThreads, { caseId }, { ...criteria, ...THREADS, text: 'a name' }],
      [listChatMessages, hitPath, { ...criteria, rangeLeft: 2, rangeRight: 3 }],
      [searchTimeline, { caseId }, { ...criteria, size: 5, sort: [{ by: 'hitId', order: 'asc' }] }],
      [searchLocations, { caseId }, { ...criteria, box: { south: 1, west: 2, north: 3, east: 4 } }],
      [listLocationHits, { caseId }, { ...criteria, cells: [cell], size: 5 }],
      [listTrack, { caseId, evidenceId: server.evidenceId ?? 0 }, { ...criteria, size: 5 }],
      [findMeetings, { caseId }, { filter: {}, queryFilters: [], metres: 5, minutes: 6 }],
      [countHits, { caseId }, { ...criteria, stackDuplicates: true }],
    ];
    for (const [call, params, body] of requests) {
      expect([call.name, (await requestAs(server, 'POST', callPath(call, params), body)).status]).toEqual([
        call.name,
        200,
      ]);
      const entry = (await chainedEntries(call.name)).at(-1);
      expect([call.name, call.name === 'countHits' ? body : (await printed(entry?.sequence ?? 0)).body]).toEqual([
        call.name,
        body,
      ]);
    }
    const tagged = { criteria: { filter: {}, queryFilters: [keyword('boat')] }, tagIds: ['1'] };
    expect((await requestAs(server, 'POST', callPath(addBulkTags, { caseId }), tagged)).status).toBe(200);
    const [bulk] = await chainedEntries('addBulkTags');
    expect(await printed(bulk?.sequence ?? 0)).toMatchObject({
      body: tagged.criteria,
      rights: ['INVESTIGATOR', 'member'],
    });
  });

  it('adds little to the databases: forty searches for many words store them once', async () => {
    const words = Array.from({ length: 6 }, (_unused, index) => `${index}${'x'.repeat(9_900)}`);
    const request = { filter: {}, queryFilters: [keyword(...words)], ...PAGE };
    const size = JSON.stringify(request).length;
    expect(size).toBeGreaterThan(59_000);
    const before = databaseSize();
    await search(request);
    // Other pages and other filters with the same words.
    for (let index = 1; index < 40; index += 1) {
      const date = index % 2 === 0 ? {} : { dateState: 'undated' };
      expect((await search({ ...request, skip: index, filter: date })).status).toBe(200);
    }
    const entries = await chainedEntries();
    expect(entries).toHaveLength(40);
    expect(entries[0]?.size).toBeGreaterThan(size);
    const later = entries.slice(1).reduce((sum, entry) => sum + entry.size, 0);
    expect(later).toBeLessThan(39 * 6_000);
    expect(databaseSize() - before).toBeLessThan(size + 39 * 6_000 + 200_000);
    const body = (await printed(entries.at(-1)?.sequence ?? 0)).body;
    expect(body).toEqual({ ...request, skip: 39, filter: { dateState: 'undated' } });
  });

  it('has no entry when it is refused', async () => {
    expect((await search({ queryFilters: [keyword('boat')], ...PAGE, searchAfter: 'nonsense' })).status).toBe(400);
    expect(await entriesOf('searchHits')).toEqual([]);
  });
});

describe('a count in the audit log', () => {
  it('has one entry for the same criteria, for each user, and none without criteria', async () => {
    await count({});
    await count({ queryFilters: [keyword('boat')] });
    await count({ queryFilters: [keyword('boat')] });
    await count({ queryFilters: [keyword('quay')] });
    await count({ queryFilters: [keyword('boat')] }, 'legal');
    const counted = (await entriesOf('countHits')).map(({ keyword: words, found }) => [words?.at(-1), found?.[0]]);
    expect(counted).toEqual([
      ['boat', '2'],
      ['quay', '1'],
      ['boat', 'not shown'],
    ]);
  });

  it('says only what the user has filtered by, not what a view shows of it', async () => {
    await count({ filter: { toolCopies: 'stacked' }, having: 'date' });
    expect(await entriesOf('countHits')).toEqual([]);
    await count({ queryFilters: [keyword('boat')], having: 'location' });
    const [entry] = await entriesOf('countHits');
    expect(entry?.keyword).toContain('boat');
    expect(entry).not.toHaveProperty('area');
    expect(entry).not.toHaveProperty('timeRange');
  });

  it('is recorded when what follows all items of a search is counted, not for items that the user named', async () => {
    const path = callPath(countPrivilegeFollowers, { caseId: server.caseId });
    const criteria = { filter: {}, queryFilters: [keyword('quay')] };
    await server.signInAs('investigator');
    expect((await requestAs(server, 'POST', path, { hitIds: ['1'], take: 5 })).status).toBe(200);
    expect(await entriesOf('countPrivilegeFollowers')).toEqual([]);
    expect((await requestAs(server, 'POST', path, { criteria, take: 5 })).status).toBe(200);
    const [entry] = await entriesOf('countPrivilegeFollowers');
    expect(entry?.keyword).toContain('quay');
  });

  it('has one entry for concurrent counts of the same criteria', async () => {
    await server.signInAs('investigator');
    const request = { filter: {}, queryFilters: [keyword('boat')] };
    const path = callPath(countHits, { caseId: server.caseId });
    const answers = await Promise.all([1, 2, 3].map(() => requestAs(server, 'POST', path, request)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await entriesOf('countHits')).toHaveLength(1);
  });
});

describe('a user who may not see privileged items', () => {
  const mark = async (hitId: string) => {
    await server.signInAs('legal');
    const path = callPath(markHitPrivileged, { caseId: server.caseId, hitId });
    expect((await requestAs(server, 'POST', path, { tag: 'PRIVILEGED' })).status).toBe(200);
  };
  const chatThreadId = async () => {
    const path = callPath(searchChatThreads, { caseId: server.caseId });
    const { chatThreads } = await responseOf(searchChatThreads.response, send(path, THREADS, 'legal'));
    return chatThreads[0]?.chatThreadId ?? '';
  };

  it('does not see how many items a user who sees them found', async () => {
    await mark('1');
    await search({ queryFilters: [keyword('boat')], ...PAGE }, 'legal');
    const [byWord] = await entriesOf('searchHits', 'admin');
    expect(byWord).toMatchObject({ keyword: ['partial OR', 'boat'], found: ['not shown'] });
  });

  it('finds no entry about a conversation whose messages are all privileged, whoever opened it', async () => {
    const id = await chatThreadId();
    await search({ queryFilters: [{ kind: 'chatThread', chatThreadIds: [id] }], ...PAGE });
    const before = await entriesOf('searchHits', 'admin');
    expect(before[0]).toMatchObject({ chatThreadIds: [id], found: ['1'] });
    await mark('3');
    await search({ queryFilters: [{ kind: 'chatThread', chatThreadIds: [id] }], ...PAGE }, 'legal');
    const after = await entriesOf('searchHits', 'admin');
    expect(after).toEqual([{ action: ['search'] }, { action: ['search'] }]);
    expect(JSON.stringify(await chainedEntries())).toContain(id);
  });

  it('sees no item that a request names beyond what is listed, nor the start of its page', async () => {
    const hits = { kind: 'hits', hitIds: [...Array.from({ length: 30 }, () => '2'), '1'] } as const;
    await search({ queryFilters: [hits], ...PAGE }, 'legal');
    const sort = [{ by: 'fragment', name: 'Body', valueType: 'text', order: 'asc' }];
    const first = await responseOf(searchHits.response, search({ sort, size: 1 }, 'legal'));
    await search({ sort, size: 1, searchAfter: first.data[0]?.searchAfter }, 'legal');
    const readable = async () => (await entriesOf('searchHits', 'admin')).map((entry) => entry.request !== undefined);
    expect(await readable()).toEqual([true, true, true]);
    await mark(first.data[0]?.id ?? '');
    expect(await readable()).toEqual([false, true, false]);
  });
});
