import { requestAs } from '@test/helpers/request-as';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
const start = async (env = {}) => {
  server = await startTestServer({ user: 'investigator', env });
};
afterEach(() => server.close());

const send = (path: string, headers: Record<string, string>, body: string) =>
  server.fetch(new Request(`http://localhost${path}`, { method: 'POST', headers, body }));
const json = { 'content-type': 'application/json' };

it('audits input that the contract refuses, with the user and without the input', async () => {
  await start();
  const secret = 'word-of-a-case';
  const response = await requestAs(server, 'POST', '/auth/api/session/refresh', { active: secret });
  expect(response.status).toBe(400);
  const entry = await lastSystemAudit(server);
  expect(entry).toMatchObject({
    call: 'refuseAccess',
    userId: 'investigator',
    description: {
      refusedCall: ['refreshSession'],
      reason: ['The body did not keep to the contract.'],
      address: ['127.0.0.1'],
    },
  });
  expect(JSON.stringify(entry)).not.toContain(secret);
});

it.each([
  ['cannot be read', json, '{"active":', 'The request could not be read.'],
  [
    'is of another type',
    { 'content-type': 'text/csv' },
    'a,b',
    'The body of the request was of a type that is not taken.',
  ],
  ['is too large', json, JSON.stringify('x'.repeat(3_000_000)), 'The body of the request was too large.'],
])('audits a request whose body %s', async (_what, headers, body, reason) => {
  await start();
  await server.signOut();
  const { status } = await send('/auth/api/token', headers, body);
  expect([400, 413, 415]).toContain(status);
  expect(await lastSystemAudit(server)).toMatchObject({
    call: 'refuseAccess',
    userName: 'Unknown user',
    description: { refusedCall: ['exchangeToken'], reason: [reason] },
  });
});

it('audits a request from another site, with the user of its cookie', async () => {
  await start();
  const cookie = `review_session=${server.browser.cookie('review_session') ?? ''}`;
  const headers = { ...json, cookie, origin: 'https://evil.example' };
  expect((await send('/auth/api/session/refresh', headers, '{"active":true}')).status).toBe(403);
  expect(await lastSystemAudit(server)).toMatchObject({
    call: 'refuseAccess',
    userId: 'investigator',
    description: { refusedCall: ['refreshSession'], reason: ['This request comes from another site.'] },
  });
});

it('audits too many requests once', async () => {
  await start({ REVIEW_REQUESTS_PER_MINUTE: '60' });
  const statuses: number[] = [];
  for (let count = 0; count < 65; count += 1) {
    statuses.push((await requestAs(server, 'GET', '/auth/api/session')).status);
  }
  expect(statuses).toContain(429);
  const { sequence = 0 } = (await server.context.stores.systemAudit.head()) ?? {};
  const entries = await server.context.stores.systemAudit.entries(Math.max(0, sequence - 100), 100);
  const noted = entries.filter(({ entry }) => entry.includes('Too many requests.'));
  expect(noted).toHaveLength(1);
  expect(noted[0]?.entry).toContain('investigator');
});
