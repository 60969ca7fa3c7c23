import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { Type } from '@sinclair/typebox';

import { Session } from '@contract/calls/auth';
import { User } from '@contract/calls/users';
import { lockedMessage, WRONG_PASSWORD } from '@server/services/sign-in-service';
import { HttpBrowser } from '@test/helpers/http-browser';
import { answerOf } from '@test/helpers/request-as';
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
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  });
  return `${origin}/oidc/auth?${query}`;
};

const locationOf = (answer: Response) => new URL(answer.headers.get('location') ?? '', origin).href;

async function openForm(browser: HttpBrowser): Promise<string> {
  const form = locationOf(await browser.get(authorizeUrl()));
  expect(form).toMatch(/\/oidc\/interaction\/[\w-]+$/);
  return form;
}

const submit = (browser: HttpBrowser, form: string, userName: string, password: string) =>
  browser.post(form, new URLSearchParams({ userName, password }), { origin });

/** Follows redirects from the form to the interface; answers the code. */
async function codeOf(browser: HttpBrowser, answer: Response): Promise<string> {
  let location = locationOf(answer);
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
  return (await answerOf(Tokens, redeem(browser, code, verifier))).id_token;
}

describe('the embedded identity provider', () => {
  it('publishes where it is, under the public address', async () => {
    const discovery = await answerOf(Type.Unknown(), fetch(`${origin}/oidc/.well-known/openid-configuration`));
    expect(discovery).toMatchObject({
      issuer: `${origin}/oidc`,
      authorization_endpoint: `${origin}/oidc/auth`,
      token_endpoint: `${origin}/oidc/token`,
      code_challenge_methods_supported: ['S256'],
    });
  });

  it.each([
    ['another client', { client_id: 'other' }],
    ['an address that is not ours to return to', { redirect_uri: 'https://evil.example/' }],
  ])('refuses %s on a page of its own', async (_what, changes) => {
    const answer = await new HttpBrowser().get(authorizeUrl(changes));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Sign-in failed');
  });

  it('refuses a sign-in without PKCE', async () => {
    const answer = await new HttpBrowser().get(authorizeUrl({ code_challenge: '', code_challenge_method: '' }));
    expect(locationOf(answer)).toContain('error=invalid_request');
  });

  it('says the same of a wrong password and of an unknown name', async () => {
    const browser = new HttpBrowser();
    const form = await openForm(browser);
    for (const userName of ['admin', 'nobody']) {
      const answer = await submit(browser, form, userName, 'wrong');
      expect(answer.status).toBe(401);
      expect(await answer.text()).toContain(WRONG_PASSWORD);
    }
  });

  it('shows a form that needs no script and lets nobody frame it', async () => {
    const answer = await (async (browser: HttpBrowser) => browser.get(await openForm(browser)))(new HttpBrowser());
    const page = await answer.text();
    expect(page).toMatch(/<label for="userName">User name<\/label>/);
    expect(page).not.toContain('<script');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });

  it('refuses a form that was not opened by this browser', async () => {
    const form = await openForm(new HttpBrowser());
    const answer = await submit(new HttpBrowser(), form, 'admin', TEST_PASSWORD);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('This sign-in has expired');
  });

  it('refuses a form that comes from another site', async () => {
    const browser = new HttpBrowser();
    const form = await openForm(browser);
    const body = new URLSearchParams({ userName: 'admin', password: TEST_PASSWORD });
    expect((await browser.post(form, body, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('[000-1-06] signs in by code flow with PKCE and exchanges its token for a session', async () => {
    const browser = new HttpBrowser();
    const answer = await exchange(browser, await signIn(browser, 'legal'));
    expect((await answerOf(Session, answer)).identity).toMatchObject({ username: 'legal', role: 'LEGAL_REVIEWER' });
    expect((await browser.get(`${origin}/auth/api/session`)).status).toBe(200);
  });

  it('gives a code away once, and only with the secret that it was asked for with', async () => {
    const browser = new HttpBrowser();
    const form = await openForm(browser);
    const code = await codeOf(browser, await submit(browser, form, 'investigator', TEST_PASSWORD));
    expect((await redeem(browser, code, 'x'.repeat(43))).status).toBe(400);
    expect((await redeem(browser, code, verifier)).status).toBe(200);
    expect((await redeem(browser, code, verifier)).status).toBe(400);
  });

  it('asks for the password again at every sign-in', async () => {
    const browser = new HttpBrowser();
    await signIn(browser, 'examiner');
    expect(locationOf(await browser.get(authorizeUrl()))).toContain('/oidc/interaction/');
  });

  it('locks a user out after five failures, also for the right password, and nobody else', async () => {
    const browser = new HttpBrowser();
    const form = await openForm(browser);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await (await submit(browser, form, 'stranger', 'wrong')).text()).toContain(WRONG_PASSWORD);
    }
    expect(await (await submit(browser, form, 'Stranger', TEST_PASSWORD)).text()).toContain(lockedMessage(15));
    expect((await submit(browser, form, 'admin', TEST_PASSWORD)).status).toBe(303);
  });

  it('lets somebody in from a browser of theirs, however often others have guessed elsewhere', async () => {
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
    const answer = await admin.post(users(), body, asJson);
    return (await answerOf(User, answer)).id;
  };
  const change = (browser: HttpBrowser, form: string, password: string, confirmPassword = password) =>
    browser.post(form, new URLSearchParams({ password, confirmPassword }), { origin });
  /** Signs in with the temporary password; answers the form that asks for another one. */
  async function openChange(browser: HttpBrowser, userName: string) {
    const form = await openForm(browser);
    const answer = await submit(browser, form, userName, TEST_PASSWORD);
    expect([answer.status, locationOf(answer)]).toEqual([303, `${form}/password`]);
    return { form, changeForm: `${form}/password` };
  }

  it('must be changed before the session begins, and is worth nothing afterwards', async () => {
    await add('anna');
    const browser = new HttpBrowser();
    const { form, changeForm } = await openChange(browser, 'anna');
    const page = await browser.get(changeForm);
    expect(await page.text()).toMatch(/Your password is temporary\. Choose a new one to go on\./);
    // Going on without the change leads back to the sign-in form.
    expect(locationOf(await browser.get(form.replace('/interaction/', '/auth/')))).toContain('/oidc/interaction/');
    const again = await openChange(browser, 'anna');
    const changed = await change(browser, again.changeForm, NEW_PASSWORD);
    const token = await answerOf(Tokens, redeem(browser, await codeOf(browser, changed), verifier));
    expect((await answerOf(Session, exchange(browser, token.id_token))).identity.username).toBe('anna');
    const later = new HttpBrowser();
    const laterForm = await openForm(later);
    expect((await submit(later, laterForm, 'anna', TEST_PASSWORD)).status).toBe(401);
    expect(locationOf(await submit(later, laterForm, 'anna', NEW_PASSWORD))).not.toContain('/password');
  });

  it.each([
    ['weak', 'weak', 'weak', /The password must be at least 8 characters long/],
    ['typed differently', NEW_PASSWORD, 'Other-Pass 3', /Passwords must match\./],
    ['the temporary one', TEST_PASSWORD, TEST_PASSWORD, /Choose another password than the temporary one\./],
  ])('is kept when the new one is %s', async (_what, password, confirmPassword, message) => {
    const userName = `user-${password.length}-${confirmPassword.length}`;
    await add(userName);
    const browser = new HttpBrowser();
    const { changeForm } = await openChange(browser, userName);
    const answer = await change(browser, changeForm, password, confirmPassword);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(message);
    expect(locationOf(await change(browser, changeForm, NEW_PASSWORD))).not.toContain('/password');
  });

  it('is changed by whoever typed the temporary one, in this browser, alone', async () => {
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

  it('is changed by nobody whom an administrator has disabled or given another one since', async () => {
    const id = await add('dora');
    const browser = new HttpBrowser();
    const { changeForm } = await openChange(browser, 'dora');
    const body = { userId: id, password: 'Second-Temp 4', isTemporary: true };
    expect((await admin.post(`${users()}/reset-password`, JSON.stringify(body), asJson)).status).toBe(200);
    const answer = await change(browser, changeForm, NEW_PASSWORD);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('This sign-in has expired');
  });
});
