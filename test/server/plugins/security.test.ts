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
  it('let pages run our own scripts only, and nobody frame them', async () => {
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

  it('ask for TLS only where REVIEW is behind TLS', async () => {
    expect((await requestAs(server, 'GET', '/env.json')).headers.get('strict-transport-security')).toBeNull();
    const secure = await startTestServer({ env: { REVIEW_PUBLIC_URL: 'https://localhost', REVIEW_TRUST_PROXY: '1' } });
    const { headers } = await requestAs(secure, 'GET', '/env.json');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });

  it('let pages talk to the configured identity provider and map server', async () => {
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

  it('name exactly the hosts that maps are configured to come from', async () => {
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
    ['that the browser says are cross-site', { 'sec-fetch-site': 'cross-site' }],
  ])('are refused %s', async (_what, headers) => {
    const answer = await refresh(headers);
    expect(answer.status).toBe(403);
    expect((await refusalOf(answer)).message).toBe('This request comes from another site.');
  });

  it.each([
    ['our own pages', { origin: 'http://localhost' }],
    ['programs, which send no origin', {}],
  ])('are taken from %s', async (_what, headers) => {
    expect((await refresh(headers)).status).toBe(200);
  });
});

describe('limits', () => {
  it('refuse users who send too many requests', async () => {
    const busy = await startTestServer({ env: { REVIEW_REQUESTS_PER_MINUTE: '60' } });
    for (let count = 0; count < 60; count += 1) {
      expect((await requestAs(busy, 'GET', '/env.json')).status).toBe(200);
    }
    const answer = await requestAs(busy, 'GET', '/env.json');
    expect(await answer.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    await busy.close();
  });

  it('refuse a body that is too large', async () => {
    const body = { settings: [{ key: 'a', value: 'x'.repeat(3 * 1024 * 1024) }] };
    const answer = await requestAs(server, 'PUT', '/user/api/REVIEW/users/me/settings', body);
    expect(await answer.json()).toMatchObject({ status: 413, code: 'TOO_LARGE' });
  });
});

describe('how often anybody may ask', () => {
  it('counts refused requests too', async () => {
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

  it('limits how often a sign-in may begin, which leaves rows in the store', async () => {
    const limited = await startTestServer({ env: { REVIEW_SIGN_INS_PER_MINUTE: '1' } });
    // What the provider would answer, it answers in test/server/identity/code-flow.test.ts: here it cannot be loaded.
    const begin = async () => (await requestAs(limited, 'GET', '/oidc/auth?client_id=review-web')).status === 429;
    const isLimited = [];
    for (let count = 0; count < 11; count += 1) {
      isLimited.push(await begin());
    }
    expect(isLimited.indexOf(true)).toBe(10);
    await limited.close();
  });
});
