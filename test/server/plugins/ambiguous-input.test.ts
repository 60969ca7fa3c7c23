import { requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ user: 'admin' });
});
afterAll(() => server.close());

it.each(['{"active":true,"__proto__":{"x":1}}', '{"active":true,"constructor":{"prototype":{"x":1}}}'])(
  'a body that sets a prototype is refused: %s',
  async (body) => {
    const headers = { 'content-type': 'application/json' };
    const request = new Request('http://localhost/auth/api/session/refresh', { method: 'POST', body, headers });
    expect((await server.fetch(request)).status).toBe(400);
  },
);

it('a repeated query parameter is refused, and a body field is not read from the query', async () => {
  const users = '/user/api/REVIEW/users';
  expect((await requestAs(server, 'GET', `${users}?excludeRoles=INVESTIGATOR`)).status).toBe(200);
  expect((await requestAs(server, 'GET', `${users}?excludeRoles=INVESTIGATOR&excludeRoles=ADMINISTRATOR`)).status).toBe(
    400,
  );
  expect((await requestAs(server, 'POST', '/auth/api/session/refresh?active=true', {})).status).toBe(400);
});
