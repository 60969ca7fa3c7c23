import { FIRST_ADMINISTRATOR_PATH } from '@server/services/first-administrator-service';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

const VALUES = {
  userName: 'anna',
  firstName: 'Anna',
  lastName: 'Berg & Dahl',
  password: 'Chosen-Pass 1',
  confirmPassword: 'Chosen-Pass 1',
};

let server: TestServer;
afterEach(() => server.close());

const ADDRESS = `http://localhost${FIRST_ADMINISTRATOR_PATH}`;
const open = () => server.fetch(new Request(ADDRESS));
const submit = (token: string, values: Partial<typeof VALUES> = {}, origin = 'http://localhost') =>
  server.fetch(
    new Request(ADDRESS, {
      method: 'POST',
      body: new URLSearchParams({ token, ...VALUES, ...values }).toString(),
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    }),
  );
const begin = async () => (await server.context.services.firstAdministrator.begin()) ?? '';

describe('an installation without users', () => {
  beforeEach(async () => {
    server = await startTestServer({ hasUsers: false });
  });

  it('creates the first administrator through its link, signs the user in, and disables the link', async () => {
    const token = await begin();
    const page = await open();
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    // The page does not contain the token: the script reads it from the fragment of the link.
    expect(await page.text()).not.toContain(token);
    const done = await submit(token, { userName: ' anna ' });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/']);
    const session = await server.fetch(new Request('http://localhost/auth/api/session'));
    expect(await session.json()).toMatchObject({
      identity: { username: 'anna', role: 'ADMINISTRATOR', fullName: 'Anna Berg & Dahl' },
    });
    expect(await lastSystemAudit(server)).toMatchObject({
      call: 'createFirstAdministrator',
      logEvent: 'system access',
      userName: 'anna',
      description: { action: ['sign-in'] },
    });
    expect((await open()).status).toBe(404);
    expect((await submit(token, { userName: 'berit' })).status).toBe(404);
    expect(await begin()).toBe('');
    expect(await server.context.stores.users.list()).toHaveLength(1);
  });

  it('keeps the entered values except for passwords, and shows the error of each field', async () => {
    const token = await begin();
    const response = await submit(token, { confirmPassword: 'Other-Pass 2', firstName: '' });
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toContain('Passwords must match.');
    expect(page).toContain('value="Berg &amp; Dahl"');
    expect(page).toMatch(/id="firstName"[^>]*aria-describedby="firstName-error" aria-invalid="true" autofocus/);
    expect(page).not.toContain('Chosen-Pass');
    expect(page).toContain(`value="${token}"`);
    expect(await (await submit(token, { password: 'weak', confirmPassword: 'weak' })).text()).toContain(
      'The password must be at least 8 characters long',
    );
    expect(await server.context.stores.users.list()).toEqual([]);
  });

  it('refuses other tokens, the link of an earlier start, a token in the query, and another site', async () => {
    expect((await submit('')).status).toBe(404);
    const earlier = await begin();
    const token = await begin();
    expect((await submit(earlier)).status).toBe(404);
    const inAddress = new Request(`${ADDRESS}?token=${token}`, {
      method: 'POST',
      body: new URLSearchParams(VALUES).toString(),
      headers: { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect((await server.fetch(inAddress)).status).toBe(404);
    expect((await submit(token, {}, 'https://evil.example')).status).toBe(403);
    const stored = await server.context.stores.provider.get('FirstAdministrator', 'link');
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await server.context.stores.users.list()).toEqual([]);
  });

  it('creates one administrator for concurrent requests', async () => {
    const token = await begin();
    const responses = await Promise.all(['anna', 'berit', 'carl'].map((userName) => submit(token, { userName })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 404, 404]);
    expect(await server.context.stores.users.list()).toHaveLength(1);
  });
});

it('an installation with users has no link for the first administrator', async () => {
  server = await startTestServer();
  expect(await begin()).toBe('');
  expect((await open()).status).toBe(404);
});
