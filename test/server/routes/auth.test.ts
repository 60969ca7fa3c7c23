import { checkAuthorization, Session } from '@contract/calls/auth';
import { StorageFullError } from '@server/errors';
import { buildAuditContext } from '@test/helpers/builders/build-audit-entry';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const call = (method: string, path: string, body?: unknown) => requestAs(server, method, path, body);

const MINUTE = 60_000;

describe('GET /auth/api/session', () => {
  it('refuses a request without a session', async () => {
    const response = await call('GET', '/auth/api/session');
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      status: 401,
      code: 'UNAUTHENTICATED',
      message: 'You are signed out. Sign in again.',
    });
  });

  it('refuses an invented cookie', async () => {
    server.browser.setCookie('review_session', 'x'.repeat(43));
    expect((await call('GET', '/auth/api/session')).status).toBe(401);
  });

  it('returns the signed-in user and the end of the session', async () => {
    await server.signInAs('legal');
    const session = await responseOf(Session, call('GET', '/auth/api/session'));
    expect(session.identity).toEqual({
      id: 'legal',
      realm: 'REVIEW',
      role: 'LEGAL_REVIEWER',
      username: 'legal',
      fullName: 'Legal Test',
      email: 'legal@review.example',
    });
    expect(Date.parse(session.expiresAt) - Date.parse(session.now)).toBeCloseTo(5 * MINUTE, -3);
    expect(Date.parse(session.idleExpiresAt) - Date.parse(session.now)).toBeCloseTo(30 * MINUTE, -3);
  });
});

describe('a session', () => {
  it('ends after twelve hours, even with activity', async () => {
    await server.signInAs('legal');
    const refresh = () => call('POST', '/auth/api/session/refresh', { active: true });
    // A new token each time.
    for (let count = 1; count < (12 * 60) / 4.5; count += 1) {
      server.passTime(4.5 * MINUTE);
      expect((await refresh()).status).toBe(200);
    }
    server.passTime(4.5 * MINUTE);
    expect((await refresh()).status).toBe(401);
  });

  it('ends immediately when its end cannot be written to a full disk, and the end is written later', async () => {
    await server.signInAs('legal');
    const { sessions, systemAudit } = server.context.stores;
    const { entries } = await systemAudit.verify();
    jest.spyOn(sessions, 'end').mockRejectedValueOnce(new StorageFullError('There is no space left.'));
    expect((await call('POST', '/user/api/REVIEW/users/logout', {})).status).toBe(200);
    expect((await call('GET', '/auth/api/session')).status).toBe(401);
    expect((await systemAudit.verify()).entries).toBe(entries);
    await server.context.services.sessions.tidy();
    expect(await systemAudit.verify()).toEqual({ entries: entries + 1, problem: null });
  });
});

describe('POST /auth/api/session/refresh', () => {
  const refresh = (active: boolean) => call('POST', '/auth/api/session/refresh', { active });

  beforeEach(() => server.signInAs('investigator'));

  it('refuses a request without a session', async () => {
    await server.signOut();
    expect((await refresh(true)).status).toBe(401);
  });

  it('keeps the token while 50 seconds or more of it remain', async () => {
    const before = server.browser.cookie('review_session');
    server.passTime(4 * MINUTE);
    expect((await refresh(true)).status).toBe(200);
    expect(server.browser.cookie('review_session')).toBe(before);
  });

  it('[000-4-26] issues a new token when fewer than 50 seconds of the present one remain', async () => {
    const before = server.browser.cookie('review_session');
    server.passTime(4 * MINUTE + 15_000);
    const session = await responseOf(Session, refresh(true));
    expect(server.browser.cookie('review_session')).not.toBe(before);
    expect(Date.parse(session.expiresAt) - Date.parse(session.now)).toBeGreaterThan(4.9 * MINUTE);
  });

  it('accepts the previous token for a minute, and never rotates by it', async () => {
    const before = server.browser.cookie('review_session') ?? '';
    server.passTime(4 * MINUTE + 15_000);
    await refresh(true);
    const after = server.browser.cookie('review_session');
    server.browser.setCookie('review_session', before);
    server.passTime(50_000);
    expect((await refresh(true)).status).toBe(200);
    expect(server.browser.cookie('review_session')).toBe(before);
    server.passTime(20_000);
    expect((await refresh(true)).status).toBe(401);
    server.browser.setCookie('review_session', after ?? '');
    expect((await refresh(true)).status).toBe(200);
  });

  it('ends a session whose token was not refreshed in time', async () => {
    server.passTime(5 * MINUTE + 1000);
    expect((await refresh(true)).status).toBe(401);
  });

  it('[000-4-25] signs out after 30 minutes without activity, however often the session is polled', async () => {
    for (let minute = 0; minute < 29.5; minute += 0.5) {
      server.passTime(MINUTE / 2);
      expect((await refresh(false)).status).toBe(200);
    }
    server.passTime(MINUTE);
    expect((await refresh(false)).status).toBe(401);
  });

  it('continues as long as the user is active', async () => {
    for (let minute = 0; minute < 60; minute += 4.3) {
      server.passTime(4.3 * MINUTE);
      expect((await refresh(true)).status).toBe(200);
    }
  });

  it('ends immediately for a user who was disabled', async () => {
    const cause = buildAuditContext();
    await server.context.services.users.setEnabled('investigator', false, cause);
    expect((await refresh(true)).status).toBe(401);
    await server.context.services.users.setEnabled('investigator', true, cause);
    expect((await refresh(true)).status).toBe(401);
  });
});

describe('the session cookie', () => {
  it('is hidden from scripts and from other sites', async () => {
    await server.signInAs('admin');
    server.passTime(4 * MINUTE + 15_000);
    const response = await call('POST', '/auth/api/session/refresh', { active: true });
    expect(response.headers.get('set-cookie')).toMatch(
      /^review_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  it('is restricted to TLS only when REVIEW is behind TLS', async () => {
    const secure = await startTestServer({
      env: { REVIEW_PUBLIC_URL: 'https://localhost', REVIEW_TRUST_PROXY: '1' },
      user: 'admin',
    });
    secure.passTime(4 * MINUTE + 15_000);
    const response = await secure.fetch(
      new Request('https://localhost/auth/api/session/refresh', {
        method: 'POST',
        body: '{"active":true}',
        headers: { 'content-type': 'application/json' },
      }),
    );
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-review_session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    await secure.close();
  });

  it('is stored by the server only as a hash', async () => {
    await server.signInAs('admin');
    const token = server.browser.cookie('review_session') ?? '';
    expect(await server.context.stores.sessions.findByTokenHash(token)).toBeNull();
  });
});

describe('POST /user/api/{realm}/users/logout', () => {
  it('refuses a request without a session', async () => {
    expect((await call('POST', '/user/api/REVIEW/users/logout')).status).toBe(401);
  });

  it('rejects another realm', async () => {
    await server.signInAs('admin');
    expect((await call('POST', '/user/api/other/users/logout')).status).toBe(404);
  });

  it('[000-7-07] ends the session on the server and removes the cookie', async () => {
    await server.signInAs('admin');
    const token = server.browser.cookie('review_session') ?? '';
    const response = await call('POST', '/user/api/review/users/logout');
    expect(await response.json()).toEqual({ endSessionUrl: null, isProviderUnreachable: false });
    expect(server.browser.cookie('review_session')).toBeUndefined();
    // The cache is cleared as well.
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    server.browser.setCookie('review_session', token);
    expect((await call('GET', '/auth/api/session')).status).toBe(401);
  });
});

describe('POST /auth/api/authorization', () => {
  const send = async (apiCalls: unknown[], more: object = {}) => {
    const response = await call('POST', '/auth/api/authorization', { service: 'cases', apiCalls, ...more });
    return response.status === 200
      ? (await responseOf(checkAuthorization.response, response)).isAuthorized
      : response.status;
  };
  const createTag = { resource: 'tag', action: 'create' };
  const importEvidence = { resource: 'evidence-source', action: 'import' };
  const unmark = { resource: 'privilege', action: 'unmark', service: 'hits' };

  it('refuses a request without a session, and one without calls', async () => {
    expect(await send([createTag])).toBe(401);
    await server.signInAs('admin');
    expect(await send([])).toBe(false);
    expect((await call('POST', '/auth/api/authorization', { service: 'cases' })).status).toBe(400);
  });

  it('[000-7-05] [000-6-03] returns isAuthorized for a service and its calls', async () => {
    await server.signInAs('investigator');
    expect(await send([createTag], { caseId: server.caseId })).toBe(true);
    await server.signInAs('legal');
    expect(await send([createTag], { caseId: server.caseId })).toBe(false);
  });

  it('includes the access to the requested case', async () => {
    await server.signInAs('examiner');
    expect(await send([importEvidence], { caseId: server.caseId })).toBe(true);
    const asMember = await server.addCase('Quay', [{ userId: 'examiner', accessLevel: 'member' }]);
    expect(await send([importEvidence], { caseId: asMember })).toBe(false);
  });

  it('authorizes nothing in a case that the user cannot open, or that does not exist', async () => {
    await server.signInAs('stranger');
    expect(await send([createTag], { caseId: server.caseId })).toBe(false);
    await server.signInAs('admin');
    expect(await send([createTag], { caseId: 'nowhere' })).toBe(false);
  });

  it('[000-6-05] combines calls with AND', async () => {
    await server.signInAs('legal');
    expect(await send([unmark, createTag], { caseId: server.caseId, operator: 'AND' })).toBe(false);
    expect(await send([unmark, { resource: 'tag', action: 'read' }], { caseId: server.caseId })).toBe(true);
  });

  it('[000-6-06] combines calls with OR', async () => {
    await server.signInAs('legal');
    expect(await send([unmark, createTag], { caseId: server.caseId, operator: 'OR' })).toBe(true);
    expect(await send([importEvidence, createTag], { caseId: server.caseId, operator: 'OR' })).toBe(false);
  });

  it('does not authorize an unknown call', async () => {
    await server.signInAs('admin');
    expect(await send([{ resource: 'universe', action: 'delete' }])).toBe(false);
  });
});
