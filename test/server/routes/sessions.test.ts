import {
  endOtherSessions,
  endSession,
  endUserSessions,
  listSessions,
  listUserSessions,
  type SignedInBrowser,
} from '@contract/calls/sessions';
import { callPath, type CallDeclaration } from '@contract/define-call';
import { IDLE_LOGOUT } from '@contract/rules/limits';
import { lockedMessage } from '@server/services/sign-in-service';
import { buildAuditContext, buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { listenToCase } from '@test/helpers/listen-to-case';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUserName } from '@test/helpers/test-server';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const PASSWORD = { password: TEST_PASSWORD };
const call = (declaration: CallDeclaration, params: Record<string, string> = {}, body?: object) => {
  const given = body ?? (declaration === endSession || declaration === endOtherSessions ? PASSWORD : undefined);
  return requestAs(server, declaration.method, callPath(declaration, { realm: 'review', ...params }), given);
};
const own = async (): Promise<SignedInBrowser[]> =>
  (await responseOf(listSessions.response, call(listSessions))).sessions;

/** A session of another browser, which stays signed in while this one continues. */
async function elsewhere(userName: TestUserName) {
  const { services, stores } = server.context;
  const user = await stores.users.get(userName);
  const device = { userAgent: FIREFOX, address: '10.0.0.7' };
  const { record } = await services.sessions.start(user!, null, 'test', buildAuditContext('system access'), device);
  return { id: record.id, isAlive: async () => (await services.sessions.findById(record.id)) !== null };
}

it('lists the sessions of a user with their start and last use, and marks the requesting one', async () => {
  const other = await elsewhere('investigator');
  server.passTime(60_000);
  await server.signInAs('investigator');
  await elsewhere('legal');
  const [current, older, ...more] = await own();
  expect(more).toEqual([]);
  expect(current).toMatchObject({ isCurrent: true, usedAt: current?.beganAt });
  expect(older).toMatchObject({ id: other.id, isCurrent: false, userAgent: FIREFOX, address: '10.0.0.7' });
  expect(Date.parse(current?.beganAt ?? '') - Date.parse(older?.beganAt ?? '')).toBeGreaterThanOrEqual(60_000);
  server.passTime(30_000);
  expect((await requestAs(server, 'POST', '/auth/api/session/refresh', { active: true })).status).toBe(200);
  const [used] = await own();
  expect(Date.parse(used?.usedAt ?? '') - Date.parse(used?.beganAt ?? '')).toBeGreaterThanOrEqual(30_000);
  expect(JSON.stringify(used)).not.toMatch(/token/i);
});

it('excludes expired sessions', async () => {
  await elsewhere('investigator');
  server.passTime(IDLE_LOGOUT + 1);
  await server.signInAs('investigator');
  expect(await own()).toHaveLength(1);
});

it('ends one session of the user, and neither the requesting one nor those of others', async () => {
  const [first, second, foreign] = [
    await elsewhere('investigator'),
    await elsewhere('investigator'),
    await elsewhere('legal'),
  ];
  await server.signInAs('investigator');
  const currentId = (await own()).find(({ isCurrent }) => isCurrent)?.id ?? '';
  const end = async (sessionId: string) => (await call(endSession, { sessionId })).status;
  expect(await end(first.id)).toBe(200);
  expect(await lastSystemAudit(server)).toMatchObject({ call: 'endSession', userId: 'investigator' });
  expect([await first.isAlive(), await second.isAlive()]).toEqual([false, true]);
  expect([await end(first.id), await end(foreign.id), await end(currentId), await end('no-such')]).toEqual([
    404, 404, 409, 404,
  ]);
  expect(await foreign.isAlive()).toBe(true);
  expect(await own()).toHaveLength(2);
});

it('ends all other sessions immediately, with their event streams', async () => {
  await server.signInAs('investigator');
  const listener = await listenToCase(server);
  const other = await elsewhere('legal');
  await server.signInAs('investigator');
  expect((await call(endOtherSessions)).status).toBe(200);
  expect(await listener.hasEnded()).toBe(true);
  expect(await own()).toMatchObject([{ isCurrent: true }]);
  expect(await other.isAlive()).toBe(true);
  expect(await lastSystemAudit(server)).toMatchObject({
    call: 'endOtherSessions',
    logEvent: 'system access',
    description: { userName: ['investigator'] },
  });
});

it('lets only an administrator list and end the sessions of a user', async () => {
  const other = await elsewhere('investigator');
  for (const userName of ['examiner', 'investigator', 'legal'] as const) {
    await server.signInAs(userName);
    const answers = [
      call(listUserSessions, { userId: 'investigator' }),
      call(endUserSessions, { userId: 'investigator' }),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403]);
  }
  expect(await other.isAlive()).toBe(true);
  await server.signInAs('admin');
  const listed = await responseOf(listUserSessions.response, call(listUserSessions, { userId: 'investigator' }));
  expect(listed.sessions.map(({ id }) => id)).toContain(other.id);
  expect((await call(endUserSessions, { userId: 'investigator' })).status).toBe(200);
  expect(await other.isAlive()).toBe(false);
  expect(await lastSystemAudit(server)).toMatchObject({
    call: 'endUserSessions',
    logEvent: 'user management',
    description: { userName: ['investigator'] },
  });
  expect((await call(endUserSessions, { userId: 'nobody' })).status).toBe(404);
  expect((await call(listUserSessions, { userId: 'nobody' })).status).toBe(404);
});

it('refuses administrators their own sessions, which the profile ends with the password', async () => {
  const other = await elsewhere('admin');
  await server.signInAs('admin');
  expect((await call(endUserSessions, { userId: 'admin' })).status).toBe(409);
  expect(await other.isAlive()).toBe(true);
});

it('ends no session without the password, and counts wrong ones like the sign-in form', async () => {
  const other = await elsewhere('investigator');
  await server.signInAs('investigator');
  const params = { sessionId: other.id };
  for (const declaration of [endSession, endOtherSessions]) {
    expect((await call(declaration, params, {})).status).toBe(400);
    const wrong = await refusalOf(call(declaration, params, { password: 'wrong' }));
    expect([wrong.status, wrong.fields?.password]).toEqual([400, 'The username or password is not correct.']);
  }
  for (let guess = 0; guess < 3; guess += 1) {
    await call(endOtherSessions, params, { password: 'wrong' });
  }
  expect((await refusalOf(call(endSession, params))).fields?.password).toBe(lockedMessage(15));
  expect(await other.isAlive()).toBe(true);
});

it("requires from users of the lab's own provider a sign-in in the last ten minutes", async () => {
  const { users } = server.context.stores;
  const user = await users.get('investigator');
  await server.signInAs('investigator');
  await users.update({ ...user!, isReadonly: true }, buildAuditEntry());
  const [first, second] = [await elsewhere('investigator'), await elsewhere('investigator')];
  expect((await call(endSession, { sessionId: first.id }, { password: '' })).status).toBe(200);
  // A session continues for as long as it is renewed.
  for (const later of [260_000, 260_000]) {
    server.passTime(later);
    expect((await requestAs(server, 'POST', '/auth/api/session/refresh', { active: true })).status).toBe(200);
  }
  server.passTime(90_000);
  const late = await refusalOf(call(endSession, { sessionId: second.id }, { password: '' }));
  expect([late.status, late.message]).toEqual([403, expect.stringMatching(/^You signed in more than 10 minutes ago/)]);
  expect((await call(endOtherSessions, {}, { password: '' })).status).toBe(403);
});

it('rejects another realm', async () => {
  await server.signInAs('admin');
  const declarations = [listSessions, endSession, endOtherSessions, listUserSessions, endUserSessions];
  const answers = declarations.map((declaration) =>
    call(declaration, { realm: 'other', userId: 'legal', sessionId: '1' }),
  );
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});
