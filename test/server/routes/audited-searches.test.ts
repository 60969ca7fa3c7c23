import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { searchAuditLog } from '@contract/calls/audit';
import { countHits, markHitPrivileged, searchHits } from '@contract/calls/hits';
import { callPath } from '@contract/define-call';
import { readJson } from '@contract/text/read-json';
import { openCaseDatabase } from '@server/stores/embedded/hits/case-database';
import type { QueryFilter } from '@contract/model/filter';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { answerOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer, type TestUserName } from '@test/helpers/test-server';

let server: TestServer;
beforeEach(async () => {
  const hits = ['boat', 'boat', 'quay'].map((text) =>
    buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: text })] }),
  );
  server = await startTestServer({ user: 'investigator', source: { hits } });
});
afterEach(() => server.close());

const keyword = (...terms: string[]): QueryFilter => ({
  kind: 'keyword',
  text: { terms, matchType: 'partial', operator: 'OR' },
});
const search = (request: object, user: TestUserName = 'investigator') =>
  ask(callPath(searchHits, { caseId: server.caseId, profile: 'Default' }), request, user);
const count = (request: object, user: TestUserName = 'investigator') =>
  ask(callPath(countHits, { caseId: server.caseId }), request, user);

async function ask(path: string, request: object, user: TestUserName): Promise<Response> {
  await server.signInAs(user);
  return requestAs(server, 'POST', path, { filter: {}, queryFilters: [], ...request });
}
const PAGE = { sort: [{ by: 'hitId', order: 'asc' }], size: 20 };

/** The description of each entry about a call, the oldest first, as somebody reads it. */
async function entriesOf(call: string, reader: TestUserName = 'admin') {
  await server.context.audit.follower.follow();
  await server.signInAs(reader);
  const orderBy = [{ field: 'timestamp', sortOrder: 'asc' }];
  const body = { filter: { caseId: server.caseId }, take: 50, skip: 0, orderBy };
  const { logs } = await answerOf(searchAuditLog.response, requestAs(server, 'POST', '/auditing/api/filtered', body));
  return logs.data.filter((entry) => entry.call === call).map(({ description }) => description);
}

const Entry = Type.Object({ description: Type.Record(Type.String(), Type.Array(Type.String())) });
const Request = Type.Record(Type.String(), Type.Unknown());

function chainedEntries() {
  const db = openCaseDatabase(server.context.config.dataFolder, server.caseId);
  const entries = db
    .prepare<[], string>("SELECT entry FROM audit WHERE entry LIKE '%searchHits%' ORDER BY sequence")
    .pluck()
    .all();
  db.close();
  return entries.map((entry) => Value.Parse(Entry, readJson(entry)).description);
}

describe('a search in the audit log', () => {
  it('can be made again from its entry, and says with which rights it was made and how many items it found', async () => {
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
    const found = await answerOf(searchHits.response, search(request));
    const [entry] = await entriesOf('searchHits');
    expect(entry).toMatchObject({
      textColumn: ['column Body (text)', 'proximity AND within 7 words', 'boat', 'is'],
      found: [String(found.totalHits.value)],
      userRights: ['INVESTIGATOR', 'member'],
    });
    const { stacksCopies, ...body } = Value.Parse(Request, readJson(entry?.request?.[0] ?? ''));
    expect({ ...body, stacksCopies }).toEqual({ ...request, stacksCopies: false });
    expect((await answerOf(searchHits.response, search(body))).totalHits).toEqual(found.totalHits);
  });

  it('is a small entry: twenty values of a filter, and a long request once', async () => {
    const terms = Array.from({ length: 900 }, (_unused, place) => `word${place}`);
    await search({ queryFilters: [keyword(...terms)], ...PAGE });
    await search({ queryFilters: [keyword(...terms)], ...PAGE });
    // The page cuts long values; the chain does not.
    const [first, second] = chainedEntries();
    expect(first?.keyword).toHaveLength(20);
    expect(first?.omitted).toEqual(['keyword: 881 more']);
    expect(first?.request?.[0]).toContain('word899');
    expect(second?.request).toBeUndefined();
    expect(second?.requestSha256).toEqual(first?.requestSha256);
    expect(JSON.stringify(second).length).toBeLessThan(1_000);
  });

  it('that is refused has no entry', async () => {
    expect((await search({ queryFilters: [keyword('boat')], ...PAGE, searchAfter: 'nonsense' })).status).toBe(400);
    expect(await entriesOf('searchHits')).toEqual([]);
  });
});

describe('a count in the audit log', () => {
  it('is there once for the same criteria, for each user, and not without criteria', async () => {
    await count({});
    await count({ queryFilters: [keyword('boat')] });
    await count({ queryFilters: [keyword('boat')] });
    await count({ queryFilters: [keyword('quay')] });
    await count({ queryFilters: [keyword('boat')] }, 'legal');
    const counted = (await entriesOf('countHits')).map(({ keyword: words }) => words?.at(-1));
    expect(counted).toEqual(['boat', 'quay', 'boat']);
  });

  it('is there once for counts of the same criteria in the same moment', async () => {
    await server.signInAs('investigator');
    const request = { filter: {}, queryFilters: [keyword('boat')] };
    const path = callPath(countHits, { caseId: server.caseId });
    const answers = await Promise.all([1, 2, 3].map(() => requestAs(server, 'POST', path, request)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await entriesOf('countHits')).toHaveLength(1);
  });
});

it('what somebody found who sees privileged items is told to nobody who does not', async () => {
  await server.signInAs('legal');
  const path = callPath(markHitPrivileged, { caseId: server.caseId, hitId: '1' });
  expect((await requestAs(server, 'POST', path, { tag: 'PRIVILEGED' })).status).toBe(200);
  const thread = { kind: 'chatThread', chatThreadIds: ['thread-1'] };
  await search({ queryFilters: [keyword('boat')], ...PAGE }, 'legal');
  await search({ queryFilters: [thread], ...PAGE }, 'legal');
  const [byWord, byThread] = await entriesOf('searchHits', 'admin');
  expect(byWord).toMatchObject({ keyword: ['partial OR', 'boat'], found: ['not shown'] });
  expect(byThread).toMatchObject({ found: ['not shown'] });
  expect(JSON.stringify(byThread)).not.toContain('thread-1');
});
