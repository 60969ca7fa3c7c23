import { refusalOf, requestAs } from '@test/helpers/request-as';
import { mappingFile } from '@test/server/helpers/mapping-file';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ user: 'admin' });
});
afterAll(() => server.close());

const refresh = (headers: Record<string, string>) =>
  server.fetch(
    new Request('http://localhost/auth/api/session/refresh', {
      method: 'POST',
      body: '{"active":false}',
      headers: { 'content-type': 'application/json', ...headers },
    }),
  );

describe('headers', () => {
  it('allow only scripts of REVIEW, and no framing by other sites', async () => {
    const { headers } = await requestAs(server, 'GET', '/env.json');
    const policy = headers.get('content-security-policy')?.split(';') ?? [];
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' blob: data:",
        "media-src 'self' blob: data:",
        "frame-src 'self'",
        "worker-src 'self' blob:",
        "frame-ancestors 'self'",
        "object-src 'none'",
        "connect-src 'self'",
      ]),
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });

  it('contain Strict-Transport-Security only when REVIEW is served over TLS', async () => {
    expect((await requestAs(server, 'GET', '/env.json')).headers.get('strict-transport-security')).toBeNull();
    const secure = await startTestServer({ env: { REVIEW_PUBLIC_URL: 'https://localhost', REVIEW_TRUST_PROXY: '1' } });
    const { headers } = await requestAs(secure, 'GET', '/env.json');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });

  it('allow connections to the configured identity provider and map server', async () => {
    const external = await startTestServer({
      env: {
        REVIEW_OIDC_AUTHORITY: 'https://idp.example/realms/lab',
        REVIEW_OIDC_MAPPING: mappingFile({ roles: { ADMINISTRATOR: ['a'] } }),
        REVIEW_MAP_SERVER: 'https://maps.example/v1',
      },
    });
    const policy = (await requestAs(external, 'GET', '/env.json')).headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://idp.example https://maps.example");
    expect(policy).toContain("img-src 'self' blob: data: https://maps.example");
    await external.close();
  });

  it('contain exactly the configured hosts of maps', async () => {
    const hostsWith = async (env: object) => {
      const configured = await startTestServer({ env });
      const policy = (await requestAs(configured, 'GET', '/env.json')).headers.get('content-security-policy') ?? '';
      await configured.close();
      const sources = (name: string) => policy.split(';').find((part) => part.startsWith(`${name} `)) ?? '';
      return [sources('connect-src'), sources('img-src')];
    };
    expect(await hostsWith({ REVIEW_MAP_STYLE: 'streets.pmtiles' })).toEqual([
      "connect-src 'self'",
      "img-src 'self' blob: data:",
    ]);
    expect(
      await hostsWith({
        REVIEW_MAP_STYLE: 'https://tiles.example/{z}/{x}/{y}.png',
        REVIEW_MAP_SATELLITE_STYLE: 'https://sky.example:8443/style.json',
        REVIEW_MAP_HOSTS: 'https://fonts.example, https://tiles.example',
      }),
    ).toEqual([
      "connect-src 'self' https://tiles.example https://sky.example:8443 https://fonts.example",
      "img-src 'self' blob: data: https://tiles.example https://sky.example:8443 https://fonts.example",
    ]);
    const [mapbox] = await hostsWith({ REVIEW_MAP_STYLE: 'mapbox://styles/lab/streets' });
    expect(mapbox).toContain('https://api.mapbox.com');
  });
});

describe('changes', () => {
  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['from a page without an origin', { origin: 'null' }],
    ['with the fetch metadata of another site', { 'sec-fetch-site': 'cross-site' }],
  ])('are refused %s', async (_what, headers) => {
    const response = await refresh(headers);
    expect(response.status).toBe(403);
    expect((await refusalOf(response)).message).toBe('This request comes from another site.');
  });

  it.each([
    ['pages of REVIEW', { origin: 'http://localhost' }],
    ['programs, which send no origin', {}],
  ])('are accepted from %s', async (_what, headers) => {
    expect((await refresh(headers)).status).toBe(200);
  });
});

describe('limits', () => {
  it('refuse users who send too many requests', async () => {
    const busy = await startTestServer({ env: { REVIEW_REQUESTS_PER_MINUTE: '60' } });
    for (let count = 0; count < 60; count += 1) {
      expect((await requestAs(busy, 'GET', '/env.json')).status).toBe(200);
    }
    const response = await requestAs(busy, 'GET', '/env.json');
    expect(await response.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    await busy.close();
  });

  it('refuse a body that is too large', async () => {
    const body = { settings: [{ key: 'a', value: 'x'.repeat(3 * 1024 * 1024) }] };
    const response = await requestAs(server, 'PUT', '/user/api/REVIEW/users/me/settings', body);
    expect(await response.json()).toMatchObject({ status: 413, code: 'TOO_LARGE' });
  });
});

describe('rate limits', () => {
  it('count refused requests as well', async () => {
    const limited = await startTestServer({ env: { REVIEW_REQUESTS_PER_MINUTE: '60' } });
    const statuses = [];
    for (let count = 0; count < 61; count += 1) {
      statuses.push((await requestAs(limited, 'GET', '/api/cases/v0.0/cases')).status);
    }
    expect([...new Set(statuses)]).toEqual([401, 429]);
    expect(statuses.indexOf(429)).toBe(60);
    expect((await refusalOf(requestAs(limited, 'GET', '/env.json'))).message).toMatch(
      /^Too many requests\. Try again in /,
    );
    await limited.close();
  });

  it('limit the number of started sign-ins, which create rows in the store', async () => {
    const limited = await startTestServer({ env: { REVIEW_SIGN_INS_PER_MINUTE: '1' } });
    // The provider cannot be loaded in this environment; test/server/identity/code-flow.test.ts tests its responses.
    const begin = async () => (await requestAs(limited, 'GET', '/oidc/auth?client_id=review-web')).status === 429;
    const isLimited = [];
    for (let count = 0; count < 11; count += 1) {
      isLimited.push(await begin());
    }
    expect(isLimited.indexOf(true)).toBe(10);
    await limited.close();
  });
});
