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

it('cookies of a sign-in behind TLS have the prefix __Host- and are secure, even when the proxy does not report TLS', async () => {
  const begun = await fetch(authorizeUrl(), { redirect: 'manual' });
  const cookies = begun.headers.getSetCookie();
  expect(begun.status).toBe(303);
  expect(cookies.length).toBeGreaterThanOrEqual(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-[^=]+=[^;]*; path=\/;/);
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

/** Stores cookies for the path `/` like a browser. */
class Jar {
  readonly cookies = new Map<string, string>();

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { origin: PUBLIC, ...(cookie !== '' && { cookie }) };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.cookies.delete(name);
      if (!set.includes('expires=Thu, 01 Jan 1970')) {
        this.cookies.set(name, value);
      }
    }
    return response;
  }

  /** Starts a sign-in and returns the address of its form. */
  async begin(): Promise<string> {
    const begun = await this.fetch(authorizeUrl());
    return server.origin + new URL(begun.headers.get('location') ?? '', server.origin).pathname;
  }

  signIn(form: string): Promise<Response> {
    return this.fetch(form, {
      method: 'POST',
      body: new URLSearchParams({ userName: 'examiner', password: TEST_PASSWORD }),
    });
  }

  async isOpen(form: string): Promise<boolean> {
    return (await this.fetch(form)).status === 200;
  }

  names(): string[] {
    return [...this.cookies.keys()].filter((name) => /interaction|resume/.test(name));
  }
}

it('two windows can sign in at the same time, and a finished sign-in leaves no cookies', async () => {
  const jar = new Jar();
  const [first, second] = [await jar.begin(), await jar.begin()];
  expect(jar.names()).toHaveLength(8);
  for (const form of [first, second]) {
    const signedIn = await jar.signIn(form);
    expect(signedIn.status).toBe(303);
    const resumed = await jar.fetch(server.origin + new URL(signedIn.headers.get('location') ?? '', PUBLIC).pathname);
    expect(resumed.headers.get('location')).toMatch(/^https:\/\/review\.example\.org\/signin-callback\?code=/);
  }
  expect(jar.names()).toEqual([]);
});

it('cookies without the prefix __Host-, which another host could set, are ignored', async () => {
  const jar = new Jar();
  const form = await jar.begin();
  const other = await jar.begin();
  expect(await jar.isOpen(form)).toBe(true);
  for (const [name, value] of [...jar.cookies]) {
    jar.cookies.delete(name);
    jar.cookies.set(name.replace(/^__Host-(oidc_\w+)\.[\w-]+?((?:\.sig)?)$/, '$1$2'), value);
  }
  expect(await jar.isOpen(form)).toBe(false);
  expect(await jar.isOpen(other)).toBe(false);
});

it('only the last five sign-ins of a browser remain open', async () => {
  const jar = new Jar();
  const forms: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    forms.push(await jar.begin());
  }
  expect(jar.names()).toHaveLength(20);
  const open = await Promise.all(forms.map((form) => jar.isOpen(form)));
  expect(open).toEqual([false, false, true, true, true, true, true]);
});
