import { createHash, randomBytes } from 'node:crypto';

import { startListeningServer } from '@test/helpers/embedded-sign-in';
import { TEST_PASSWORD } from '@test/helpers/test-server';

const PUBLIC = 'https://review.example.org';

let server: Awaited<ReturnType<typeof startListeningServer>>;
beforeAll(async () => {
  server = await startListeningServer({ REVIEW_PUBLIC_URL: PUBLIC, REVIEW_TRUST_PROXY: '1' });
});
afterAll(() => server.close());

const authorizeUrl = () => {
  const query = new URLSearchParams({
    client_id: 'review-web',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${PUBLIC}/signin-callback`,
    code_challenge: createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `${server.origin}/oidc/auth?${query}`;
};

it('of a sign-in behind TLS can be set by this host over TLS alone, also where the proxy does not name TLS', async () => {
  const begun = await fetch(authorizeUrl(), { redirect: 'manual' });
  const cookies = begun.headers.getSetCookie();
  expect(begun.status).toBe(303);
  expect(cookies.length).toBeGreaterThanOrEqual(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^(?:__Secure-[^=]+=[^;]*; path=\/oidc\/|__Host-[^=]+=[^;]*; path=\/;)/);
    expect(cookie).toMatch(/; secure; httponly$/);
    expect(cookie).not.toMatch(/domain=/i);
  }
  const form = new URL(begun.headers.get('location') ?? '', server.origin).pathname;
  const signedIn = await fetch(server.origin + form, {
    method: 'POST',
    body: new URLSearchParams({ userName: 'examiner', password: TEST_PASSWORD }),
    headers: { origin: PUBLIC, cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') },
    redirect: 'manual',
  });
  expect(signedIn.status).toBe(303);
  expect(signedIn.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-review_browser=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ]);
});
