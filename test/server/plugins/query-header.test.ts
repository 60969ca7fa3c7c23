import { get } from 'node:http';
import { text } from 'node:stream/consumers';

import { QUERY_HEADER } from '@contract/define-call';
import { parseQuery } from '@server/plugins/query-header';
import { requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ user: 'admin' });
});
afterAll(() => server.close());

const USERS = '/user/api/REVIEW/users';
const send = (query: string, address = USERS) =>
  server.fetch(new Request(`http://localhost${address}`, { headers: { [QUERY_HEADER]: query } }));

const partsOf = async (response: Response): Promise<{ status: number; body: unknown; headers: unknown[] }> => ({
  status: response.status,
  body: JSON.parse(await response.text()),
  headers: ['cache-control', 'vary'].map((name) => response.headers.get(name)),
});

describe('a query in the header Review-Query', () => {
  it.each([
    ['excludeRoles=INVESTIGATOR', 200],
    ['excludeRoles=INVESTIGATOR%2CADMINISTRATOR', 200],
    ['excludeRoles=INVESTIGATOR,ADMINISTRATOR', 200],
    ['excludeRoles=%zz', 400],
    ['excludeRoles=a+b', 400],
    ['excludeRoles=a?b=[c]/d', 400],
    ['unknown=1', 400],
    ['', 200],
    ['excludeRoles=INVESTIGATOR&excludeRoles=ADMINISTRATOR', 400],
  ])('%j has the response that it has in the address', async (query, status) => {
    const response = await partsOf(await send(query));
    expect(response).toEqual(await partsOf(await requestAs(server, 'GET', `${USERS}?${query}`)));
    expect(response.status).toBe(status);
  });

  it.each(['København ☕', 'a+b', 'a&b=1', 'a#b', '100%', 'a=b?c', 'שלום', ' ', '\'"<|\\'])(
    'is the word %j when it is percent-encoded',
    async (word) => {
      const query = `q=${encodeURIComponent(word)}`;
      expect(parseQuery(query)).toEqual({ q: word });
      const address = '/search/geocode/v6/forward';
      const response = await send(query, address);
      expect(response.status).toBe(200);
      expect(await partsOf(response)).toEqual(await partsOf(await requestAs(server, 'GET', `${address}?${query}`)));
    },
  );

  it('that a call requires is missing when the header is', async () => {
    expect((await requestAs(server, 'GET', '/search/geocode/v6/forward')).status).toBe(400);
    expect((await send('q=', '/search/geocode/v6/forward')).status).toBe(400);
    expect((await send('q=Brno', '/search/geocode/v6/forward')).status).toBe(200);
  });

  it('is refused when the address has one', async () => {
    expect(await partsOf(await send('excludeRoles=INVESTIGATOR', `${USERS}?excludeRoles=INVESTIGATOR`))).toMatchObject({
      status: 400,
      body: { message: 'There is a query in the address and one in the header Review-Query. Give only one.' },
    });
  });

  it.each(['q=a b', 'q=å', 'q=a#b', 'q=a, q=b', 'q=\u007f'])(
    'is refused when it is no query string: %s',
    async (query) => {
      expect(await partsOf(await send(query))).toMatchObject({
        status: 400,
        body: { message: 'The header Review-Query is not a query string. Percent-encode it, and give it once.' },
      });
    },
  );

  it('is ignored by what takes no query', async () => {
    expect((await send('a b', '/env.json')).status).toBe(200);
    expect((await send('a b', '/health')).status).toBe((await requestAs(server, 'GET', '/health')).status);
  });

  it('needs a session like the address', async () => {
    const stranger = await server.browserOf('admin');
    stranger.clearCookies();
    const request = new Request(`http://localhost${USERS}`, {
      headers: { [QUERY_HEADER]: 'excludeRoles=INVESTIGATOR' },
    });
    expect((await stranger.fetch(request)).status).toBe(401);
  });
});

describe('over a connection', () => {
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });

  const ask = (path: string, query: string | string[] | null) =>
    new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
      const headers = query === null ? {} : { [QUERY_HEADER]: query };
      get({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
        text(response).then((body) => resolve({ status: response.statusCode, body: JSON.parse(body) }), reject);
      }).on('error', reject);
    });

  it('the header may be as long as the address may be, and what is too long is refused alike', async () => {
    const long = (length: number) => `excludeRoles=${'x'.repeat(length)}`;
    expect((await ask(`${USERS}?${long(15_000)}`, null)).status).toBe(401);
    expect((await ask(USERS, long(15_000))).status).toBe(401);
    expect((await ask(`${USERS}?${long(17_000)}`, null)).status).toBe(431);
    expect(await ask(USERS, long(17_000))).toMatchObject({ status: 431, body: { code: 'BAD_REQUEST' } });
  });

  it('a header that is given twice is refused', async () => {
    expect(await ask(USERS, ['excludeRoles=INVESTIGATOR', 'excludeRoles=ADMINISTRATOR'])).toMatchObject({
      status: 400,
    });
  });
});
