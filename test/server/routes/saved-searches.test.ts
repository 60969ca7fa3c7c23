import {
  createSavedSearch,
  listSavedSearches,
  recordRecentSearch,
  updateSavedSearch,
} from '@contract/calls/saved-searches';
import type { CaseChange } from '@contract/calls/changes';
import { RECENT_SEARCHES_MAX } from '@contract/rules/limits';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, type TestServer, type TestUserName } from '@test/helpers/test-server';

let server: TestServer;
let base: string;
beforeEach(async () => {
  server = await startTestServer({ user: 'investigator' });
  base = `/api/hits/v0.0/cases/${server.caseId}`;
});
afterEach(() => server.close());

const call = (method: string, path: string, body?: unknown) => requestAs(server, method, path, body);
const values = { name: 'Boats', query: 'f=boats&view=table', isShared: false };
const create = (given: Partial<typeof values> = {}) => call('POST', `${base}/saved-searches`, { ...values, ...given });
const created = async (given: Partial<typeof values> = {}) =>
  (await responseOf(createSavedSearch.response, create(given))).id;
const list = () => responseOf(listSavedSearches.response, call('GET', `${base}/saved-searches`));
const names = async () =>
  (await list()).savedSearches.map(({ name, isMine }) => `${name} ${isMine ? 'mine' : 'shared'}`);
const update = (id: string, given: Partial<typeof values> = {}) =>
  call('PUT', `${base}/saved-searches/${id}`, { ...values, ...given });
const remove = (id: string) => call('DELETE', `${base}/saved-searches/${id}`);

describe('saved searches', () => {
  it("are listed by name with their owner: the user's own and those that others share", async () => {
    const id = await created({ name: '  Boats ' });
    await created({ name: 'anchors', isShared: true });
    const { savedSearches } = await list();
    expect(savedSearches.map(({ name }) => name)).toEqual(['anchors', 'Boats']);
    expect(savedSearches[1]).toMatchObject({ ...values, id, userName: 'investigator', isMine: true });
    await server.signInAs('legal');
    await created({ name: 'Crates' });
    expect(await names()).toEqual(['anchors shared', 'Crates mine']);
  });

  it.each([
    ['   ', 'Enter a search name.'],
    ['x'.repeat(256), 'Enter a search name that is 255 characters or less.'],
  ])('refuse the name "%.5s" with the message of the form', async (name, message) => {
    const id = await created();
    for (const response of [await create({ name }), await update(id, { name })]) {
      expect(response.status).toBe(400);
      expect((await refusalOf(response)).fields).toEqual({ name: message });
    }
  });

  it('refuse a name that the user has in the case, compared without case', async () => {
    const id = await created({ name: 'Straße' });
    const other = await created({ name: 'Other' });
    const response = await create({ name: 'STRASSE' });
    expect(response.status).toBe(409);
    expect((await refusalOf(response)).message).toBe('You already have a saved search named STRASSE.');
    expect((await update(other, { name: 'straße' })).status).toBe(409);
    expect((await update(id, { name: 'STRASSE' })).status).toBe(200);
    await server.signInAs('legal');
    expect((await create({ name: 'Straße' })).status).toBe(200);
  });

  it('are renamed, changed and shared by their owner', async () => {
    const id = await created();
    const changed = { name: 'Ships', query: 'f=ships', isShared: true };
    expect(await responseOf(updateSavedSearch.response, update(id, changed))).toMatchObject({
      ...changed,
      id,
      isMine: true,
    });
    expect((await list()).savedSearches).toMatchObject([changed]);
    expect((await remove(id)).status).toBe(200);
    expect((await list()).savedSearches).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    expect((await update(id)).status).toBe(404);
  });

  it('of others cannot be changed: shared ones are refused, private ones return 404', async () => {
    const shared = await created({ name: 'shared', isShared: true });
    const hidden = await created({ name: 'private' });
    await server.signInAs('examiner');
    expect([(await update(shared)).status, (await remove(shared)).status]).toEqual([403, 403]);
    expect([(await update(hidden)).status, (await remove(hidden)).status]).toEqual([404, 404]);
    await server.signInAs('investigator');
    expect(await names()).toEqual(['private mine', 'shared mine']);
  });

  it('are specific to their case', async () => {
    const id = await created({ isShared: true });
    const other = await server.addCase('Quay', [{ userId: 'investigator', accessLevel: 'member' }]);
    base = `/api/hits/v0.0/cases/${other}`;
    expect(await list()).toEqual({ savedSearches: [], recent: [] });
    expect((await update(id)).status).toBe(404);
    expect((await create()).status).toBe(200);
  });

  it('are in the audit log by name and id, without their criteria', async () => {
    const id = await created({ query: 'f=secret' });
    await update(id, { query: 'f=secret2', isShared: true });
    expect(lastSystemAudit(server)).toMatchObject({
      call: 'updateSavedSearch',
      description: { searchId: [id], field: ['query', 'isShared'], isShared: ['false', 'true'] },
    });
    await remove(id);
    expect(lastSystemAudit(server)).toMatchObject({
      call: 'deleteSavedSearch',
      description: { searchId: [id], name: ['Boats', ''], isShared: ['true', ''] },
    });
    const { entries, problem } = await server.context.stores.systemAudit.verify();
    expect(problem).toBeNull();
    expect(JSON.stringify(await server.context.stores.systemAudit.entries(0, entries))).not.toContain('f=secret');
  });
});

describe('recent searches', () => {
  const record = (query: string) =>
    responseOf(recordRecentSearch.response, call('POST', `${base}/recent-searches`, { query }));
  const recent = async () => (await list()).recent.map(({ query }) => query);

  it('are the last 20 different ones of the user in the case, newest first', async () => {
    const queries = Array.from({ length: RECENT_SEARCHES_MAX + 3 }, (_unused, index) => `f=${index}`);
    for (const query of queries) {
      expect(await record(query)).toEqual({ query });
    }
    expect(await recent()).toEqual(queries.slice(3).reverse());
    await record('f=10');
    const left = queries.slice(3).reverse();
    expect(await recent()).toEqual(['f=10', ...left.filter((query) => query !== 'f=10')]);
    await server.signInAs('legal');
    expect(await recent()).toEqual([]);
  });
});

describe('changes of saved searches', () => {
  it('are published to every user when shared, otherwise to their owner only', async () => {
    const published: Record<string, CaseChange[]> = { investigator: [], legal: [] };
    const { changes } = server.context.services;
    for (const userId of ['investigator', 'legal'] as const satisfies TestUserName[]) {
      const seesPrivileged = userId === 'legal';
      const role = seesPrivileged ? ('LEGAL_REVIEWER' as const) : ('INVESTIGATOR' as const);
      changes.listen(server.caseId, {
        viewer: async () => ({ userId, userName: userId, role, caseAccess: 'member', seesPrivileged }),
        send: (change) => published[userId]?.push(change),
        close: () => undefined,
      });
    }
    const counts = async () => {
      await changes.settled();
      return [published['investigator']?.length, published['legal']?.length];
    };
    const id = await created();
    expect(await counts()).toEqual([1, 0]);
    await update(id, { isShared: true });
    expect(await counts()).toEqual([2, 1]);
    await update(id, { isShared: false });
    expect(await counts()).toEqual([3, 2]);
    await remove(id);
    expect(await counts()).toEqual([4, 2]);
    expect(published['legal']).toEqual([{ kind: 'savedSearches' }, { kind: 'savedSearches' }]);
  });
});
