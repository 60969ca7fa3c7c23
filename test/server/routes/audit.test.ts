import { searchAuditLog } from '@contract/calls/audit';
import { addBulkTags, removeBulkTags } from '@contract/calls/bulk';
import { addHitComment, getHit, markHitPrivileged } from '@contract/calls/hits';
import { addHitTag, createCaseTag } from '@contract/calls/tags';
import { callPath, type CallDeclaration } from '@contract/define-call';
import type { AuditFilter } from '@contract/model/audit';
import { SELECTABLE_TAG_COLORS } from '@contract/rules/tag-palette';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer, type TestUserName } from '@test/helpers/test-server';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ user: 'admin', source: { hits: [buildHitRecord(), buildHitRecord()] } });
});
afterEach(() => server.close());

const newest = { take: 50, skip: 0, orderBy: [{ field: 'timestamp', sortOrder: 'desc' }] };
async function log(filter: AuditFilter = {}, more: object = {}) {
  await server.context.audit.follower.follow();
  await server.signInAs('admin');
  const body = { filter, ...newest, ...more };
  return responseOf(searchAuditLog.response, requestAs(server, 'POST', '/auditing/api/filtered', body));
}
const sentencesOf = ({ logs }: Awaited<ReturnType<typeof log>>) =>
  logs.data.map(({ call, user, description }) => `${user.name} ${call} ${description.tagId?.join() ?? ''}`.trim());

async function as(
  user: TestUserName,
  call: CallDeclaration,
  { hitId = '', ...body }: Readonly<Record<string, unknown>> = {},
) {
  await server.signInAs(user);
  const path = callPath(call, { caseId: server.caseId, hitId: String(hitId) });
  const response = await requestAs(server, call.method, path, call.method === 'GET' ? undefined : body);
  expect(response.status).toBe(200);
  return response;
}
async function newTag(): Promise<string> {
  const response = as('examiner', createCaseTag, { name: 'Contraband', color: SELECTABLE_TAG_COLORS[0]?.hex });
  return (await responseOf(createCaseTag.response, response)).id;
}

describe('the audit log', () => {
  it('[002-3-26] [002-3-27] [002-3-29] lists what every user did in the installation and in its cases, the newest first', async () => {
    const tagId = await newTag();
    await as('investigator', addHitTag, { hitId: '1', tagId });
    const response = await log({ caseId: server.caseId });
    expect(response.isBehind).toBe(false);
    const [first] = response.logs.data;
    expect(first?.id).toMatch(new RegExp(`^${server.caseId}-\\d+$`));
    expect(first).toMatchObject({
      user: { id: 'investigator', name: 'investigator' },
      ...{ logEvent: 'case interaction', call: 'addHitTag', caseId: server.caseId, isRestricted: false },
      description: { action: ['add'], tagId: [tagId] },
      context: { hitId: '1', evidenceId: server.evidenceId },
      content: [
        { key: 'caseId', value: server.caseId },
        { key: 'hitId', value: '1' },
        { key: 'action', value: 'add' },
        { key: 'tagId', value: tagId },
      ],
    });
    expect(sentencesOf(response).slice(0, 2)).toEqual([
      `investigator addHitTag ${tagId}`,
      `examiner createCaseTag ${tagId}`,
    ]);
  });

  it('[002-7-19] is filtered by case, user, time and event, and read in pages', async () => {
    await newTag();
    await as('investigator', getHit, { hitId: '1' });
    await as('investigator', getHit, { hitId: '2' });
    expect(sentencesOf(await log({ userId: 'investigator', logEvents: ['case interaction'] }))).toEqual([
      'investigator getHit',
      'investigator getHit',
    ]);
    const { logs } = await log({ caseId: server.caseId }, { take: 1, skip: 1 });
    expect(logs.data).toHaveLength(1);
    expect(logs.totalCount).toBeGreaterThan(2);
    expect((await log({ timestamp: { to: '2020-01-01T00:00:00.000Z' } })).logs).toEqual({ totalCount: 0, data: [] });
    const ascending = await log({ caseId: server.caseId }, { orderBy: [{ field: 'timestamp', sortOrder: 'asc' }] });
    expect(ascending.logs.data.at(-1)?.context?.hitId).toBe('2');
    const inObject = await log({ caseId: server.caseId }, { orderBy: { field: 'timestamp', sortOrder: 'asc' } });
    expect(inObject.logs.data[0]).toEqual(ascending.logs.data[0]);
  });

  it('has an entry for each reading of it, with the request', async () => {
    await log({ userId: 'investigator', timestamp: { from: '2026-01-01T00:00:00.000Z' } });
    const { logs } = await log({ logEvents: ['auditing'] });
    expect(logs.data[0]).toMatchObject({
      ...{ call: 'searchAuditLog', caseId: null, user: { id: 'admin' } },
      description: { userId: ['investigator'], from: ['2026-01-01T00:00:00.000Z'] },
    });
  });

  it('refuses invalid times and sizes', async () => {
    const refused = requestAs(server, 'POST', '/auditing/api/filtered', {
      ...{ filter: { timestamp: { from: 'yesterday' } }, ...newest },
    });
    expect((await refusalOf(refused)).message).toMatch(/^Write times as/);
    const large = { filter: {}, ...newest, take: 1_000_000 };
    expect((await requestAs(server, 'POST', '/auditing/api/filtered', large)).status).toBe(400);
  });
});

describe('entries about privileged items', () => {
  const EVERYTHING = { filter: {}, queryFilters: [] };
  const restrictedOf = ({ logs }: Awaited<ReturnType<typeof log>>) =>
    logs.data.filter(({ isRestricted }) => isRestricted);
  const about = ({ logs }: Awaited<ReturnType<typeof log>>, hitId: string) =>
    logs.data.filter(({ content }) => content.some(({ key, value }) => key === 'hitId' && value === hitId));

  it('contain no name, tag or comment for users who do not see the items', async () => {
    const tagId = await newTag();
    for (const hitId of ['1', '2']) {
      await as('investigator', getHit, { hitId });
      await as('investigator', addHitTag, { hitId, tagId });
      await as('investigator', addHitComment, { hitId, content: 'kappa', accessLevel: 'public' });
    }
    expect(restrictedOf(await log({ caseId: server.caseId }))).toEqual([]);
    await as('legal', markHitPrivileged, { hitId: '2', tag: 'PRIVILEGED' });
    const response = await log({ caseId: server.caseId });
    expect(about(response, '1')).toHaveLength(3);
    expect(about(response, '2')).toEqual([]);
    expect(restrictedOf(response).map(({ call }) => call)).toEqual([
      ...['markHitPrivileged', 'addHitComment', 'addHitTag', 'getHit'],
    ]);
    for (const entry of restrictedOf(response)) {
      expect(Object.keys(entry.description)).toEqual(['action']);
      expect(entry).toMatchObject({ context: null, evidenceSourceId: null });
      expect(entry.content.map(({ key }) => key)).toEqual(['caseId', 'action']);
    }
    // The audit chain keeps it.
    const chain = await server.context.stores.hits.auditEntries(server.caseId, 0, 100);
    expect(chain.filter(({ entry }) => entry.includes('"hitId":"2"'))).toHaveLength(4);
  });

  it('reveal nothing about bulk changes that included one, whether by id or by search', async () => {
    const tagId = await newTag();
    await as('investigator', addBulkTags, { criteria: EVERYTHING, tagIds: [tagId] });
    expect(restrictedOf(await log({ caseId: server.caseId }))).toEqual([]);
    await as('legal', markHitPrivileged, { hitId: '2', tag: 'PRIVILEGED' });
    await as('investigator', removeBulkTags, { criteria: EVERYTHING, tagIds: [tagId] });
    await as('legal', removeBulkTags, { hitIds: ['2'], tagIds: [tagId] });
    const response = await log({ caseId: server.caseId });
    expect(restrictedOf(response).map(({ call, user }) => `${user.name} ${call}`)).toEqual([
      ...['legal removeBulkTags', 'legal markHitPrivileged', 'investigator addBulkTags'],
    ]);
    // Entries about items that are not privileged are not restricted.
    const entry = response.logs.data.find(
      ({ call, user }) => call === 'removeBulkTags' && user.name === 'investigator',
    );
    expect(entry).toMatchObject({ isRestricted: false, description: { tagId: [tagId], hitCount: ['1'] } });
  });

  it('reveal nothing about removed items, which may have been privileged', async () => {
    await as('investigator', getHit, { hitId: '1' });
    const { hits } = server.context.stores;
    await hits.transactor(server.caseId).hideSource(server.evidenceId ?? 0, buildAuditEntry('evidence source deleted'));
    expect(restrictedOf(await log({ caseId: server.caseId })).map(({ call }) => call)).toEqual(['getHit']);
  });
});
