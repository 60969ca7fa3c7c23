import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ProviderDiscovery } from '@server/services/provider-discovery';
import { refreshAtProvider } from '@server/identity/refresh-at-provider';

let server: Server;
let origin = '';
const requests: string[] = [];
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    requests.push(url);
    const endpoints = { issuer: origin, jwks_uri: `${origin}/keys`, token_endpoint: `${origin}/token` };
    if (url.startsWith('/elsewhere')) {
      response.end(JSON.stringify({ ...endpoints, id_token: 'of another user' }));
    } else if (url.startsWith('/moved') || url === '/token') {
      response.writeHead(307, { location: `${origin}/elsewhere` }).end();
    } else {
      response.end(JSON.stringify(endpoints));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('a redirect of the discovery document is not followed', async () => {
  const moved = new ProviderDiscovery(`${origin}/moved`, Date.now);
  expect(await moved.state()).toMatchObject({ state: 'unreachable' });
  expect(requests.filter((url) => url.startsWith('/elsewhere'))).toEqual([]);
});

it('a redirect of a refresh request is not followed', async () => {
  const refresh = refreshAtProvider(
    { clientId: 'review-web', clientSecret: null },
    new ProviderDiscovery(origin, Date.now),
  );
  expect(await refresh('secret')).toMatchObject({ kind: 'silent' });
  expect(requests).toContain('/token');
  expect(requests.filter((url) => url.startsWith('/elsewhere'))).toEqual([]);
});
