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
import { listenToCase } from '@test/helpers/listen-to-case';
import { answerOf, requestAs } from '@test/helpers/request-as';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, type TestServer, type TestUserName } from '@test/helpers/test-server';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const call = (declaration: CallDeclaration, params: Record<string, string> = {}) =>
  requestAs(server, declaration.method, callPath(declaration, { realm: 'review', ...params }));
const own = async (): Promise<SignedInBrowser[]> =>
  (await answerOf(listSessions.response, call(listSessions))).sessions;

/** A session of another browser, which stays signed in while this one goes on. */
async function elsewhere(userName: TestUserName) {
  const { services, stores } = server.context;
  const cause = {
    call: 't',
    logEvent: 't',
    userId: 't',
    userName: 't',
    timestamp: '2026-10-02T08:00:00.000Z',
    caseId: null,
  };
  const user = await stores.users.get(userName);
  const device = { userAgent: FIREFOX, address: '10.0.0.7' };
  const { record } = await services.sessions.start(user!, null, 'test', cause, device);
  return { id: record.id, isAlive: async () => (await services.sessions.findById(record.id)) !== null };
}

it('lists where a user is signed in, since when and when it was last used, and marks the one that asks', async () => {
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

it('leaves out sessions that have ended by themselves', async () => {
  await elsewhere('investigator');
  server.passTime(IDLE_LOGOUT + 1);
  await server.signInAs('investigator');
  expect(await own()).toHaveLength(1);
});

it('ends one session of the user, and neither the one that asks nor those of others', async () => {
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

it('signs out everywhere else at once, event streams too', async () => {
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

it('lets an administrator, and nobody else, see and end the sessions of a user', async () => {
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
  const listed = await answerOf(listUserSessions.response, call(listUserSessions, { userId: 'investigator' }));
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

it("keeps the session of an administrator who ends the administrator's own", async () => {
  const other = await elsewhere('admin');
  await server.signInAs('admin');
  expect((await call(endUserSessions, { userId: 'admin' })).status).toBe(200);
  expect([await other.isAlive(), (await own()).length]).toEqual([false, 1]);
});

it('knows no other realm', async () => {
  await server.signInAs('admin');
  const declarations = [listSessions, endSession, endOtherSessions, listUserSessions, endUserSessions];
  const answers = declarations.map((declaration) =>
    call(declaration, { realm: 'other', userId: 'legal', sessionId: '1' }),
  );
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});
