import { createServiceToken, createUserServiceToken, listServiceTokens } from '@contract/calls/service-tokens';
import { allCalls } from '@contract/calls/all-calls';
import { callPath } from '@contract/define-call';
import { TOKEN_PURPOSES, TOKEN_RIGHTS } from '@contract/rules/service-token';
import { policyKeys } from '@server/services/role-policy';
import { buildAuditContext, buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUserName } from '@test/helpers/test-server';

let server: TestServer;
let otherCase: string;
beforeAll(async () => {
  server = await startTestServer();
  otherCase = await server.addCase('Quay', [{ userId: 'examiner', accessLevel: 'manager' }]);
});
afterAll(() => server.close());

const OWN = '/user/api/REVIEW/users/me/tokens';
const DAY = 24 * 60 * 60_000;

const bodyOf = (changes: object = {}) => ({
  name: 'nightly',
  rights: [...TOKEN_RIGHTS],
  caseIds: null,
  days: 7,
  ...changes,
});
async function make(user: TestUserName, changes: object = {}) {
  await server.signInAs(user);
  const made = await responseOf(
    createServiceToken.response,
    requestAs(server, 'POST', OWN, { ...bodyOf(changes), password: TEST_PASSWORD }),
  );
  await server.signOut();
  return made;
}

/** A script: it has the token and no cookie. */
const send = (token: string, method: string, path: string, body?: object) =>
  server.app.inject({
    method: (['POST', 'PUT', 'DELETE'] as const).find((known) => known === method) ?? 'GET',
    url: path,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
const statusOf = async (token: string, method: string, path: string, body?: object) =>
  (await send(token, method, path, body)).statusCode;
const casePath = (caseId: string) => `/api/cases/v0.0/cases/${caseId}`;
const ofCase = () => casePath(server.caseId);

describe('service tokens', () => {
  it('can have every right of the role table except to create tokens, each for one purpose', () => {
    expect([...TOKEN_RIGHTS].sort()).toEqual(
      policyKeys()
        .filter((key) => !key.startsWith('users.token.'))
        .sort(),
    );
    expect(new Set(TOKEN_RIGHTS).size).toBe(TOKEN_RIGHTS.length);
  });

  it('are returned once, and stored as their SHA-256', async () => {
    const { token, serviceToken } = await make('examiner');
    expect(token).toMatch(/^rvt_[\w-]{43}$/);
    await server.signInAs('examiner');
    const listed = await requestAs(server, 'GET', OWN);
    const text = await listed.text();
    expect(text).toContain(serviceToken.id);
    expect(text).not.toContain(token);
    expect(JSON.stringify(await server.context.stores.serviceTokens.get(serviceToken.id))).not.toContain(
      token.slice(4),
    );
  });

  it('can use the calls of their purposes, and no others', async () => {
    const { token } = await make('examiner', { rights: TOKEN_PURPOSES.read });
    expect(await statusOf(token, 'GET', ofCase())).toBe(200);
    expect(await statusOf(token, 'GET', '/api/cases/v0.0/cases')).toBe(200);
    const refused = await send(token, 'GET', `${ofCase()}/imports`);
    expect([refused.statusCode, refused.body]).toEqual([
      403,
      expect.stringContaining('lacks cases.evidence-source.import'),
    ]);
    expect(await statusOf(token, 'GET', `${ofCase()}/changes`)).toBe(403);
  });

  it.each(allCalls.filter(({ scope, authorization }) => scope === 'session' || authorization?.resource === 'token'))(
    '$name is refused to every token',
    async ({ method, path, name }) => {
      const { token } = await make('admin');
      const url = callPath(
        { name, path },
        { realm: 'REVIEW', tokenId: '1', userId: 'legal', jobId: '1', fileName: 'x', sessionId: '1', passkeyId: '1' },
      );
      expect(await statusOf(token, method, url)).toBe(403);
      await revokeAll('admin');
    },
  );

  it('can access their cases, and no calls without a case', async () => {
    const { token } = await make('examiner', { caseIds: [server.caseId] });
    expect(await statusOf(token, 'GET', ofCase())).toBe(200);
    expect(await statusOf(token, 'GET', casePath(otherCase))).toBe(404);
    expect(await statusOf(token, 'GET', '/api/cases/v0.0/cases')).toBe(403);
  });

  it('never have more rights than their owner at that time', async () => {
    const { token } = await make('examiner');
    const cause = buildAuditContext('case metadata modified');
    expect(await statusOf(token, 'GET', `${casePath(otherCase)}/imports`)).toBe(200);
    await server.context.services.assignments.change(otherCase, [{ userId: 'examiner', accessLevel: 'member' }], cause);
    expect(await statusOf(token, 'GET', `${casePath(otherCase)}/imports`)).toBe(403);
    await server.context.services.assignments.change(otherCase, [{ userId: 'examiner', accessLevel: null }], cause);
    expect(await statusOf(token, 'GET', casePath(otherCase))).toBe(404);
    expect(await statusOf(token, 'GET', '/user/api/REVIEW/users')).toBe(403);
  });

  it('are invalid once they have expired, are revoked, or their owner is disabled', async () => {
    const [expiring, revoked, left] = [
      await make('examiner', { days: 1 }),
      await make('examiner'),
      await make('stranger'),
    ];
    await server.signInAs('examiner');
    const other = await requestAs(server, 'DELETE', `${OWN}/${left.serviceToken.id}`);
    expect(other.status).toBe(404);
    expect((await requestAs(server, 'DELETE', `${OWN}/${revoked.serviceToken.id}`)).status).toBe(200);
    const cause = buildAuditContext();
    await server.context.services.users.setEnabled('stranger', false, cause);
    expect(await statusOf(expiring.token, 'GET', ofCase())).toBe(200);
    server.passTime(DAY);
    for (const { token } of [expiring, revoked, left]) {
      expect(await statusOf(token, 'GET', '/api/cases/v0.0/cases')).toBe(401);
    }
    await server.context.services.users.setEnabled('stranger', true, cause);
    expect(await statusOf('rvt_unknown', 'GET', ofCase())).toBe(401);
    expect((await server.app.inject({ url: ofCase(), headers: { authorization: 'Basic eDp5' } })).statusCode).toBe(401);
  });

  it('are created by an administrator for others, but not for users who see privileged items', async () => {
    await server.signInAs('admin');
    const path = (userId: string) => `/user/api/REVIEW/users/${userId}/tokens`;
    const { token } = await responseOf(
      createUserServiceToken.response,
      requestAs(server, 'POST', path('investigator'), bodyOf({ rights: ['users.user.list', 'cases.case.read'] })),
    );
    expect((await refusalOf(requestAs(server, 'POST', path('legal'), bodyOf()))).message).toMatch(
      /^Legal reviewers make/,
    );
    await server.signOut();
    // Of an investigator: no rights of administrators, whoever created it.
    expect([await statusOf(token, 'GET', '/user/api/REVIEW/users'), await statusOf(token, 'GET', ofCase())]).toEqual([
      403, 200,
    ]);
    const user = await server.context.stores.users.get('investigator');
    const audit = buildAuditEntry();
    await server.context.stores.users.update({ ...user!, role: 'LEGAL_REVIEWER' }, audit);
    expect(await statusOf(token, 'GET', ofCase())).toBe(401);
    await server.context.stores.users.update(user!, audit);
  });

  it('are created for oneself with the password, by an administrator in the profile too', async () => {
    await server.signInAs('admin');
    for (const password of ['', 'wrong']) {
      const refused = await refusalOf(requestAs(server, 'POST', OWN, { ...bodyOf(), password }));
      expect([refused.status, refused.fields?.password]).toEqual([400, 'The username or password is not correct.']);
    }
    expect((await requestAs(server, 'POST', OWN, bodyOf())).status).toBe(400);
    const asOther = await refusalOf(requestAs(server, 'POST', '/user/api/REVIEW/users/admin/tokens', bodyOf()));
    expect([asOther.status, asOther.message]).toEqual([409, 'This token is for yourself. Create it in your profile.']);
    const { tokens } = await responseOf(listServiceTokens.response, requestAs(server, 'GET', OWN));
    expect(tokens).toEqual([]);
  });

  it.each<[string, object, RegExp]>([
    ['a right that there is not', { rights: ['cases.case.paint'] }, /not a right that a token can have/],
    ['the right to make tokens', { rights: ['users.token.create'] }, /not a right that a token can have/],
    ['rights that the role does not have', { rights: ['users.user.list'] }, /role of the user has none/],
    ['a case that the user cannot open', { caseIds: ['no-such-case'] }, /^A selected case no longer exists/],
    ['a blank name', { name: '  ' }, /You must enter what the token is for/],
    ['two years', { days: 730 }, /not valid/],
  ])('are refused with %s', async (_what, changes, message) => {
    await server.signInAs('legal');
    const response = requestAs(server, 'POST', OWN, { ...bodyOf(changes), password: TEST_PASSWORD });
    expect((await refusalOf(response)).message).toMatch(message);
  });

  it('are in the audit log with their calls, and record their last use', async () => {
    const { token, serviceToken } = await make('examiner', { name: 'Crawler' });
    await send(token, 'GET', ofCase());
    const page = { take: 100, skip: 0, order: 'desc' } as const;
    const entries = async () => (await server.context.stores.auditLog.page({ userId: 'examiner' }, page)).entries;
    await server.context.audit.follower.catchUp();
    expect(server.context.audit.follower.isBehind()).toBe(false);
    expect((await entries()).map(({ userName }) => userName)).toContain(`examiner (token Crawler, ${serviceToken.id})`);
    expect((await entries()).map(({ description }) => description)).toContainEqual(
      expect.objectContaining({ action: ['create token'], serviceToken: ['Crawler', serviceToken.id] }),
    );
    await server.signInAs('examiner');
    const { tokens } = await responseOf(listServiceTokens.response, requestAs(server, 'GET', OWN));
    expect(tokens.find(({ id }) => id === serviceToken.id)?.lastUsedAt).not.toBeNull();
    expect(JSON.stringify(await entries())).not.toContain(token);
  });

  it('are created by users of the lab with a sign-in in the last ten minutes', async () => {
    const { users } = server.context.stores;
    const user = await users.get('stranger');
    await server.signInAs('stranger');
    await users.update({ ...user!, isReadonly: true }, buildAuditEntry());
    const create = () => requestAs(server, 'POST', OWN, { ...bodyOf({ rights: TOKEN_PURPOSES.read }), password: '' });
    expect((await create()).status).toBe(200);
    for (const later of [260_000, 260_000]) {
      server.passTime(later);
      expect((await requestAs(server, 'POST', '/auth/api/session/refresh', { active: true })).status).toBe(200);
    }
    server.passTime(90_000);
    const late = await refusalOf(create());
    expect([late.status, late.message]).toEqual([
      ...[403, 'You signed in more than 10 minutes ago. Sign in again to create a token.'],
    ]);
    await users.update(user!, buildAuditEntry());
    await revokeAll('stranger');
  });

  async function revokeAll(user: TestUserName) {
    await server.signInAs(user);
    const { tokens } = await responseOf(listServiceTokens.response, requestAs(server, 'GET', OWN));
    for (const { id } of tokens) {
      await requestAs(server, 'DELETE', `${OWN}/${id}`);
    }
    await server.signOut();
  }
});
