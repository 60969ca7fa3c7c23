import type { TSchema } from '@sinclair/typebox';

import {
  listAssignableUsers,
  listCaseAssignableUsers,
  listCaseAssignments,
  listCasePeople,
  updateCaseAssignments,
} from '@contract/calls/assignments';
import { listCaseBookmarks, listCases } from '@contract/calls/cases';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { listenToCase } from '@test/helpers/listen-to-case';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, type TestServer, type TestUserName } from '@test/helpers/test-server';

let server: TestServer;
let assignments: string;
beforeEach(async () => {
  server = await startTestServer({ user: 'examiner' });
  assignments = `/api/cases/v0.0/cases/${server.caseId}/assignments`;
});
afterEach(() => server.close());

const call = (method: string, path: string, body?: unknown) => requestAs(server, method, path, body);
const get = <Schema extends TSchema>(schema: Schema, path: string) => responseOf(schema, call('GET', path));
const update = (updates: { userId: string; accessLevel: string | null }[]) =>
  call('PUT', `${assignments}/bulk`, { updates });
const people = async () =>
  (await get(listCaseAssignments.response, assignments)).assignments.map(
    ({ userId, accessLevel }) => `${userId} ${accessLevel}`,
  );
async function as<Answer>(userName: TestUserName, work: () => Promise<Answer>): Promise<Answer> {
  await server.signInAs(userName);
  return work();
}
const BEFORE = ['examiner manager', 'investigator member', 'legal member'];

describe('refused calls', () => {
  it.each([
    ['investigator', 403],
    ['legal', 403],
    ['stranger', 404],
  ] as const)('%s changes no assignment', async (userName, status) => {
    await server.signInAs(userName);
    expect((await update([{ userId: 'stranger', accessLevel: 'member' }])).status).toBe(status);
    expect((await call('DELETE', `${assignments}?userId=legal`)).status).toBe(status);
    expect((await call('GET', '/api/cases/v0.0/assignable-users')).status).toBe(403);
    expect((await call('GET', `/api/cases/v0.0/cases/${server.caseId}/assignable-users`)).status).toBe(status);
    expect(await as('admin', people)).toEqual(BEFORE);
  });

  it('[000-1-04] an investigator who manages the case changes assignments, and only those of this case', async () => {
    const quay = await server.addCase('Quay', [
      { userId: 'investigator', accessLevel: 'manager' },
      { userId: 'stranger', accessLevel: 'member' },
    ]);
    await server.signInAs('investigator');
    const ofQuay = `/api/cases/v0.0/cases/${quay}`;
    const { users } = await get(listCaseAssignableUsers.response, `${ofQuay}/assignable-users`);
    expect(users.map(({ id }) => id)).toEqual(['admin', 'examiner', 'investigator', 'legal', 'stranger']);
    const updates = [{ userId: 'legal', accessLevel: 'member' }];
    expect((await call('PUT', `${ofQuay}/assignments/bulk`, { updates })).status).toBe(200);
    expect((await call('DELETE', `${ofQuay}/assignments?userId=stranger`)).status).toBe(200);
    expect((await update(updates)).status).toBe(403);
    expect((await call('GET', '/api/cases/v0.0/assignable-users')).status).toBe(403);
  });

  it('an examiner who is a member may not change assignments, and one who is not assigned gets 404', async () => {
    const quay = await server.addCase('Quay', [{ userId: 'examiner', accessLevel: 'member' }]);
    const path = `/api/cases/v0.0/cases/${quay}/assignments`;
    expect((await call('DELETE', `${path}?userId=examiner`)).status).toBe(403);
    expect((await call('GET', path)).status).toBe(200);
    const other = `/api/cases/v0.0/cases/${await server.addCase('Pier')}/assignments`;
    expect(
      (await call('PUT', `${other}/bulk`, { updates: [{ userId: 'examiner', accessLevel: 'manager' }] })).status,
    ).toBe(404);
    expect((await call('GET', other)).status).toBe(404);
  });

  it('names of users are returned only to users who can open the case, and only for members of the case', async () => {
    const path = `/api/cases/v0.0/cases/${server.caseId}/people`;
    expect((await as('stranger', () => call('GET', path))).status).toBe(404);
    const { people: named } = await as('legal', () => get(listCasePeople.response, path));
    expect(named).toEqual([
      { id: 'admin', userName: 'admin', fullName: 'Admin Test' },
      { id: 'examiner', userName: 'examiner', fullName: 'Examiner Test' },
      { id: 'investigator', userName: 'investigator', fullName: 'Investigator Test' },
      { id: 'legal', userName: 'legal', fullName: 'Legal Test' },
    ]);
  });

  it.each([
    ['somebody unknown', [{ userId: 'nobody', accessLevel: 'member' }], 400],
    ['nobody at all', [], 400],
    ['a level that does not exist', [{ userId: 'stranger', accessLevel: 'owner' }], 400],
    [
      'a user twice',
      [
        { userId: 'stranger', accessLevel: 'member' },
        { userId: 'stranger', accessLevel: null },
      ],
      400,
    ],
    [
      'somebody who is not assigned, for removal, beside a change that is allowed',
      [
        { userId: 'legal', accessLevel: null },
        { userId: 'stranger', accessLevel: null },
      ],
      404,
    ],
  ])('refuses %s and changes nothing', async (_what, updates, status) => {
    expect((await update(updates)).status).toBe(status);
    expect(await people()).toEqual(BEFORE);
  });

  it('[000-5-15] refuses a legal reviewer as manager', async () => {
    const response = await update([{ userId: 'legal', accessLevel: 'manager' }]);
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).message).toBe('A legal reviewer cannot be a case manager.');
    expect(await people()).toEqual(BEFORE);
  });

  it('refuses a disabled user', async () => {
    await server.context.stores.users.setEnabled('stranger', false, buildAuditEntry());
    expect((await update([{ userId: 'stranger', accessLevel: 'member' }])).status).toBe(400);
    const { users } = await get(listAssignableUsers.response, '/api/cases/v0.0/assignable-users');
    expect(users.map(({ id }) => id)).not.toContain('stranger');
  });
});

it('[000-7-14] [000-5-16] lists managers and members with their names to users who may open the case', async () => {
  const { assignments: listed } = await as('legal', () => get(listCaseAssignments.response, assignments));
  expect(listed.map(({ fullName }) => fullName)).toEqual(['Examiner Test', 'Investigator Test', 'Legal Test']);
  expect(listed[0]).toEqual({
    userId: 'examiner',
    accessLevel: 'manager',
    userName: 'examiner',
    fullName: 'Examiner Test',
    role: 'FORENSIC_EXAMINER',
    isEnabled: true,
  });
});

it('lists the enabled users by full name', async () => {
  const { users } = await get(listAssignableUsers.response, '/api/cases/v0.0/assignable-users');
  expect(users.map(({ fullName }) => fullName)).toEqual([
    'Admin Test',
    'Examiner Test',
    'Investigator Test',
    'Legal Test',
    'Stranger Test',
  ]);
});

it('[000-7-16] assigns, changes the level and removes in one call', async () => {
  const response = await responseOf(
    updateCaseAssignments.response,
    update([
      { userId: 'stranger', accessLevel: 'member' },
      { userId: 'investigator', accessLevel: 'manager' },
      { userId: 'legal', accessLevel: null },
    ]),
  );
  const expected = ['examiner manager', 'investigator manager', 'stranger member'];
  expect(response.assignments.map(({ userId, accessLevel }) => `${userId} ${accessLevel}`)).toEqual(expected);
  expect(await people()).toEqual(expected);
});

describe('[000-7-15] a removed user', () => {
  const remove = (userId: string) => as('examiner', () => call('DELETE', `${assignments}?userId=${userId}`));

  it('gets 404 for the case and does not find it in any list', async () => {
    expect(await (await remove('investigator')).json()).toEqual({ userId: 'investigator' });
    await server.signInAs('investigator');
    const one = `/api/cases/v0.0/cases/${server.caseId}`;
    for (const path of [one, assignments, `${one}/tags`, `${one}/evidence-sources`, `${one}/changes`]) {
      expect((await call('GET', path)).status).toBe(404);
    }
    expect(await get(listCases.response, '/api/cases/v0.0/cases')).toEqual({ cases: [] });
  });

  it('loses the bookmark, also after a later assignment', async () => {
    await as('investigator', () => call('PUT', `/api/cases/v0.0/cases/${server.caseId}/bookmarks`));
    await remove('investigator');
    await update([{ userId: 'investigator', accessLevel: 'member' }]);
    await server.signInAs('investigator');
    const bookmarks = await get(listCaseBookmarks.response, '/api/cases/v0.0/cases/bookmarks');
    expect(bookmarks).toEqual({ casesBookmarks: [] });
  });

  it('receives no more events, while other users do', async () => {
    const removed = await as('investigator', () => listenToCase(server));
    const other = await as('legal', () => listenToCase(server));
    await remove('investigator');
    expect(await removed.received()).toEqual([]);
    expect(await removed.hasEnded()).toBe(true);
    expect(await other.received()).toEqual([{ kind: 'case', userName: 'examiner', origin: null }]);
    expect(await other.hasEnded()).toBe(false);
  });

  it('may be the manager who removes the assignment', async () => {
    expect((await remove('examiner')).status).toBe(200);
    expect((await call('GET', assignments)).status).toBe(404);
    expect(await as('admin', people)).toEqual(['investigator member', 'legal member']);
  });
});

it('writes every change to the audit log, by name', async () => {
  await update([
    { userId: 'stranger', accessLevel: 'manager' },
    { userId: 'legal', accessLevel: null },
  ]);
  expect(lastSystemAudit(server)).toMatchObject({
    logEvent: 'case metadata modified',
    call: 'updateCaseAssignments',
    caseId: server.caseId,
    userName: 'examiner',
    description: { action: ['assign', 'remove'], userName: ['stranger', 'legal'], accessLevel: ['manager', 'none'] },
  });
});
