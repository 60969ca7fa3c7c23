import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

import { Type } from '@sinclair/typebox';

import { Session } from '@contract/calls/auth';
import { User } from '@contract/calls/users';
import { lockedMessage, WRONG_PASSWORD } from '@server/services/sign-in-service';
import { codeAt } from '@test/helpers/one-time-code';
import { HttpBrowser } from '@test/helpers/http-browser';
import { responseOf } from '@test/helpers/request-as';
import { TEST_PASSWORD } from '@test/helpers/test-server';

let server: ChildProcess;
let origin = '';

beforeAll(async () => {
  server = spawn(process.execPath, [path.resolve('test/helpers/listening-server.js')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: unknown[] = await once(createInterface({ input: server.stdout! }), 'line');
  origin = String(lines[0]);
});

afterAll(async () => {
  server.stdin?.end();
  await once(server, 'exit');
});

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

const authorizeUrl = (changes: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    client_id: 'review-web',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: `${origin}/signin-callback`,
    state: 'state-1',
    // Without it, two sign-ins in one second get the same token, which starts one session only.
    nonce: randomBytes(16).toString('base64url'),
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  });
  return `${origin}/oidc/auth?${query}`;
};

const locationOf = (response: Response) => new URL(response.headers.get('location') ?? '', origin).href;

async function openForm(browser: HttpBrowser): Promise<string> {
  const form = locationOf(await browser.get(authorizeUrl()));
  expect(form).toMatch(/\/oidc\/interaction\/[\w-]+$/);
  return form;
}

const submit = (browser: HttpBrowser, form: string, userName: string, password: string) =>
  browser.post(form, new URLSearchParams({ userName, password }), { origin });

/** Follows redirects from the form to the interface, and returns the code. */
async function codeOf(browser: HttpBrowser, response: Response): Promise<string> {
  let location = locationOf(response);
  for (let step = 0; step < 5 && !location.includes('/signin-callback'); step += 1) {
    location = locationOf(await browser.get(location));
  }
  expect(new URL(location).searchParams.get('state')).toBe('state-1');
  return new URL(location).searchParams.get('code') ?? '';
}

const redeem = (browser: HttpBrowser, code: string, codeVerifier: string) =>
  browser.post(
    `${origin}/oidc/token`,
    new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'review-web',
      redirect_uri: `${origin}/signin-callback`,
      code,
      code_verifier: codeVerifier,
    }),
    { origin },
  );

const exchange = (browser: HttpBrowser, token: string) =>
  browser.post(`${origin}/auth/api/token`, JSON.stringify({ identityProvider: 'REVIEW', token }), {
    origin,
    'content-type': 'application/json',
  });

const Tokens = Type.Object({ id_token: Type.String() });

async function signIn(browser: HttpBrowser, userName: string): Promise<string> {
  const form = await openForm(browser);
  const code = await codeOf(browser, await submit(browser, form, userName, TEST_PASSWORD));
  return (await responseOf(Tokens, redeem(browser, code, verifier))).id_token;
}

describe('the embedded identity provider', () => {
  it('publishes its endpoints under the public address', async () => {
    const discovery = await responseOf(Type.Unknown(), fetch(`${origin}/oidc/.well-known/openid-configuration`));
    expect(discovery).toMatchObject({
      issuer: `${origin}/oidc`,
      authorization_endpoint: `${origin}/oidc/auth`,
      token_endpoint: `${origin}/oidc/token`,
      code_challenge_methods_supported: ['S256'],
    });
  });

  it.each(['host', 'x-forwarded-host'])(
    'ignores the header %s of a request in its discovery document',
    async (name) => {
      const response = await new Promise<IncomingMessage>((resolve) => {
        get(`${origin}/oidc/.well-known/openid-configuration`, { headers: { [name]: 'evil.example' } }, resolve);
      });
      const published = await text(response);
      expect(published).toContain(`"authorization_endpoint":"${origin}/oidc/auth"`);
      expect(published).not.toContain('evil.example');
    },
  );

  it.each([
    ['another client', { client_id: 'other' }],
    ['a redirect to another origin', { redirect_uri: 'https://evil.example/' }],
  ])('refuses %s with an error page', async (_what, changes) => {
    const response = await new HttpBrowser().get(authorizeUrl(changes));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Sign-in failed');
  });

  it('refuses a sign-in without PKCE', async () => {
    const response = await new HttpBrowser().get(authorizeUrl({ code_challenge: '', code_challenge_method: '' }));
    expect(locationOf(response)).toContain('error=invalid_request');
  });

  it('returns the same error for a wrong password and an unknown user', async () => {
    const browser = new HttpBrowser();
    const form = await openForm(browser);
    for (const userName of ['admin', 'nobody']) {
      const response = await submit(browser, form, userName, 'wrong');
      expect(response.status).toBe(401);
      expect(await response.text()).toContain(WRONG_PASSWORD);
    }
  });

  it('shows a form that needs no script and cannot be framed by other sites', async () => {
    const response = await (async (browser: HttpBrowser) => browser.get(await openForm(browser)))(new HttpBrowser());
    const page = await response.text();
    expect(page).toMatch(/<label for="userName">Username<\/label>/);
    expect(page).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });

  it('refuses a form that another browser opened', async () => {
    const form = await openForm(new HttpBrowser());
    const response = await submit(new HttpBrowser(), form, 'admin', TEST_PASSWORD);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('This sign-in has expired');
  });

  it('refuses a form that is submitted from another site', async () => {
    const browser = new HttpBrowser();
    const form = await openForm(browser);
    const body = new URLSearchParams({ userName: 'admin', password: TEST_PASSWORD });
    expect((await browser.post(form, body, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('[000-1-06] signs in by code flow with PKCE and exchanges its token for a session', async () => {
    const browser = new HttpBrowser();
    const response = await exchange(browser, await signIn(browser, 'legal'));
    expect((await responseOf(Session, response)).identity).toMatchObject({ username: 'legal', role: 'LEGAL_REVIEWER' });
    expect((await browser.get(`${origin}/auth/api/session`)).status).toBe(200);
  });

  it('ends the previous session of the same browser at a sign-in, and no session of another browser', async () => {
    const [browser, other] = [new HttpBrowser(), new HttpBrowser()];
    await exchange(other, await signIn(other, 'legal'));
    const first = await exchange(browser, await signIn(browser, 'legal'));
    const cookie = first.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const before = () => fetch(`${origin}/auth/api/session`, { headers: { cookie } });
    expect((await before()).status).toBe(200);
    expect((await exchange(browser, 'invented')).status).toBe(401);
    expect((await before()).status).toBe(200);
    await exchange(browser, await signIn(browser, 'legal'));
    expect((await before()).status).toBe(401);
    expect((await browser.get(`${origin}/auth/api/session`)).status).toBe(200);
    expect((await other.get(`${origin}/auth/api/session`)).status).toBe(200);
  });

  it('exchanges a code once, and only with the code verifier of its request', async () => {
    const browser = new HttpBrowser();
    const form = await openForm(browser);
    const code = await codeOf(browser, await submit(browser, form, 'investigator', TEST_PASSWORD));
    expect((await redeem(browser, code, 'x'.repeat(43))).status).toBe(400);
    expect((await redeem(browser, code, verifier)).status).toBe(200);
    expect((await redeem(browser, code, verifier)).status).toBe(400);
  });

  it('requires the password at every sign-in', async () => {
    const browser = new HttpBrowser();
    await signIn(browser, 'examiner');
    expect(locationOf(await browser.get(authorizeUrl()))).toContain('/oidc/interaction/');
  });

  it('locks a user after five failures, even with the right password, and no other user', async () => {
    const browser = new HttpBrowser();
    const form = await openForm(browser);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await (await submit(browser, form, 'stranger', 'wrong')).text()).toContain(WRONG_PASSWORD);
    }
    expect(await (await submit(browser, form, 'Stranger', TEST_PASSWORD)).text()).toContain(lockedMessage(15));
    expect((await submit(browser, form, 'admin', TEST_PASSWORD)).status).toBe(303);
  });

  it('accepts a sign-in from a known browser while failures in another browser have locked the user', async () => {
    const own = new HttpBrowser();
    await signIn(own, 'examiner');
    const other = new HttpBrowser();
    const form = await openForm(other);
    for (let count = 0; count < 5; count += 1) {
      await submit(other, form, 'examiner', 'guess');
    }
    expect(await (await submit(other, form, 'examiner', TEST_PASSWORD)).text()).toContain(lockedMessage(15));
    expect(await signIn(own, 'examiner')).not.toBe('');
  });
});

describe('a temporary password', () => {
  const NEW_PASSWORD = 'Chosen-Pass 2';
  const asJson = { origin: '', 'content-type': 'application/json' };
  let admin: HttpBrowser;
  beforeAll(async () => {
    asJson.origin = origin;
    admin = new HttpBrowser();
    await exchange(admin, await signIn(admin, 'admin'));
  });
  const users = () => `${origin}/user/api/REVIEW/users`;
  const add = async (username: string) => {
    const details = {
      firstName: 'A',
      lastName: 'B',
      email: `${username}@x.example`,
      role: 'INVESTIGATOR',
      isEnabled: true,
    };
    const body = JSON.stringify({ username, password: TEST_PASSWORD, ...details });
    const response = await admin.post(users(), body, asJson);
    return (await responseOf(User, response)).id;
  };
  const change = (browser: HttpBrowser, form: string, password: string, confirmPassword = password) =>
    browser.post(form, new URLSearchParams({ password, confirmPassword }), { origin });
  /** Signs in with the temporary password, and returns the form for a new one. */
  async function openChange(browser: HttpBrowser, userName: string) {
    const form = await openForm(browser);
    const response = await submit(browser, form, userName, TEST_PASSWORD);
    expect([response.status, locationOf(response)]).toEqual([303, `${form}/password`]);
    return { form, changeForm: `${form}/password` };
  }

  it('must be changed before the session starts, and is refused afterwards', async () => {
    await add('anna');
    const browser = new HttpBrowser();
    const { form, changeForm } = await openChange(browser, 'anna');
    const page = await browser.get(changeForm);
    expect(await page.text()).toMatch(/Your password is temporary\. Choose a new one to go on\./);
    // Without the change the user is redirected to the sign-in form.
    expect(locationOf(await browser.get(form.replace('/interaction/', '/auth/')))).toContain('/oidc/interaction/');
    const again = await openChange(browser, 'anna');
    const changed = await change(browser, again.changeForm, NEW_PASSWORD);
    const token = await responseOf(Tokens, redeem(browser, await codeOf(browser, changed), verifier));
    expect((await responseOf(Session, exchange(browser, token.id_token))).identity.username).toBe('anna');
    const later = new HttpBrowser();
    const laterForm = await openForm(later);
    expect((await submit(later, laterForm, 'anna', TEST_PASSWORD)).status).toBe(401);
    expect(locationOf(await submit(later, laterForm, 'anna', NEW_PASSWORD))).not.toContain('/password');
  });

  it.each([
    ['weak', 'weak', 'weak', /The password must be at least 8 characters long/],
    ['typed differently', NEW_PASSWORD, 'Other-Pass 3', /Passwords must match\./],
    ['breached', 'Password 123', 'Password 123', /This password is known from data breaches/],
    ['the temporary one', TEST_PASSWORD, TEST_PASSWORD, /Choose another password than the temporary one\./],
  ])('remains valid when the new one is %s', async (_what, password, confirmPassword, message) => {
    const userName = `user-${password.length}-${confirmPassword.length}`;
    await add(userName);
    const browser = new HttpBrowser();
    const { changeForm } = await openChange(browser, userName);
    const response = await change(browser, changeForm, password, confirmPassword);
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(message);
    expect(locationOf(await change(browser, changeForm, NEW_PASSWORD))).not.toContain('/password');
  });

  it('can be changed only in the browser in which it was entered, and not from another site', async () => {
    await add('carl');
    const browser = new HttpBrowser();
    const form = await openForm(browser);
    expect((await browser.get(`${form}/password`)).status).toBe(404);
    expect((await change(browser, `${form}/password`, NEW_PASSWORD)).status).toBe(404);
    const { changeForm } = await openChange(browser, 'carl');
    expect((await change(new HttpBrowser(), changeForm, NEW_PASSWORD)).status).toBe(404);
    const foreign = await browser.post(changeForm, new URLSearchParams({ password: NEW_PASSWORD }), {
      origin: 'https://evil.example',
    });
    expect(foreign.status).toBe(403);
  });

  it('cannot be changed after an administrator has reset it', async () => {
    const id = await add('dora');
    const browser = new HttpBrowser();
    const { changeForm } = await openChange(browser, 'dora');
    const body = { userId: id, password: 'Second-Temp 4', isTemporary: true };
    expect((await admin.post(`${users()}/reset-password`, JSON.stringify(body), asJson)).status).toBe(200);
    const response = await change(browser, changeForm, NEW_PASSWORD);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('This sign-in has expired');
  });
});

describe('a second factor', () => {
  const asJson = () => ({ origin, 'content-type': 'application/json' });
  const postCode = (browser: HttpBrowser, url: string, code: string) =>
    browser.post(url, new URLSearchParams({ code }), { origin });
  const own = () => `${origin}/user/api/REVIEW/users/me/second-factor`;
  const Begun = Type.Object({ secret: Type.String() });
  const Confirmed = Type.Object({ recoveryCodes: Type.Array(Type.String()) });

  it('is required after the password, also in a known browser, and accepts each code once', async () => {
    const browser = new HttpBrowser();
    await exchange(browser, await signIn(browser, 'legal'));
    const begun = browser.post(own(), JSON.stringify({ password: TEST_PASSWORD }), asJson());
    const { secret } = await responseOf(Begun, begun);
    const now = codeAt(secret, Date.now());
    const confirmed = browser.post(`${own()}/confirm`, JSON.stringify({ code: now }), asJson());
    const { recoveryCodes } = await responseOf(Confirmed, confirmed);

    const form = await openForm(browser);
    const codeStep = locationOf(await submit(browser, form, 'legal', TEST_PASSWORD));
    expect(codeStep).toBe(`${form}/factor`);
    // Later steps cannot be opened before this one.
    const others = ['set-up', 'password', 'codes'].map((step) => postCode(browser, `${form}/${step}`, now));
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([404, 404, 404]);
    const page = await browser.get(codeStep);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await page.text()).toContain('autocomplete="one-time-code"');
    const replayed = await postCode(browser, codeStep, now);
    expect([replayed.status, await replayed.text()]).toEqual([
      401,
      expect.stringContaining('This code was used already.'),
    ]);
    const stranger = await postCode(new HttpBrowser(), codeStep, recoveryCodes[0] ?? '');
    expect(stranger.status).toBe(404);
    const code = await codeOf(browser, await postCode(browser, codeStep, recoveryCodes[0] ?? ''));
    expect((await redeem(browser, code, verifier)).status).toBe(200);

    const again = await openForm(browser);
    expect(locationOf(await submit(browser, again, 'legal', TEST_PASSWORD))).toBe(`${again}/factor`);
    expect((await postCode(browser, `${again}/factor`, recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await postCode(browser, `${again}/factor`, recoveryCodes[1] ?? '')).status).toBe(303);
  });

  it('does not trust a browser that has only the password', async () => {
    const browser = new HttpBrowser();
    const response = await submit(browser, await openForm(browser), 'legal', TEST_PASSWORD);
    expect(locationOf(response)).toMatch(/\/factor$/);
    expect(response.headers.getSetCookie().join()).not.toContain('review_browser');
  });

  it('that is required is set up before the session starts, after a temporary password is changed', async () => {
    const admin = new HttpBrowser();
    await exchange(admin, await signIn(admin, 'admin'));
    const users = `${origin}/user/api/REVIEW/users`;
    const details = { firstName: 'C', lastName: 'D', email: 'sune@x.example', role: 'INVESTIGATOR', isEnabled: true };
    const body = JSON.stringify({ username: 'sune', password: TEST_PASSWORD, ...details });
    const { id } = await responseOf(User, admin.post(users, body, asJson()));
    await admin.put(`${users}/${id}/second-factor`, JSON.stringify({ isRequired: true }), asJson());

    const browser = new HttpBrowser();
    const form = await openForm(browser);
    expect(locationOf(await submit(browser, form, 'sune', TEST_PASSWORD))).toBe(`${form}/password`);
    const passwords = new URLSearchParams({ password: 'Chosen-Pass 3', confirmPassword: 'Chosen-Pass 3' });
    expect(locationOf(await browser.post(`${form}/password`, passwords, { origin }))).toBe(`${form}/set-up`);
    const page = await (await browser.get(`${form}/set-up`)).text();
    expect(page).toContain('src="data:image/svg+xml;base64,');
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1]?.replaceAll(' ', '') ?? '';
    const wrong = await postCode(browser, `${form}/set-up`, codeAt(secret, 0));
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('was not set up')]);
    expect((await postCode(browser, `${form}/codes`, '')).status).toBe(404);
    const done = await postCode(browser, `${form}/set-up`, codeAt(secret, Date.now()));
    expect((await done.text()).match(/<li>/g)).toHaveLength(10);
    expect((await postCode(browser, `${form}/set-up`, codeAt(secret, Date.now()))).status).toBe(404);
    const code = await codeOf(browser, await postCode(browser, `${form}/codes`, ''));
    expect((await redeem(browser, code, verifier)).status).toBe(200);
  });
});
