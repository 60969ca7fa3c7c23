import { logout, Session } from '@contract/calls/auth';
import { finishSignIn, leaveProvider, startSignIn } from '@contract/calls/code-flow';
import { KeycloakRealm } from '@test/helpers/keycloak-realm';
import { SmallProvider, type LabProvider } from '@test/helpers/lab-provider';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { freeAddress, serveReview, type ServedReview } from '@test/helpers/served-review';
import { ServerSignIn } from '@test/helpers/server-sign-in';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer } from '@test/helpers/test-server';
import { mappingFile } from '@test/server/helpers/mapping-file';

const { KEYCLOAK_URL: keycloak } = process.env;
/** With characters that the header of RFC 6749, 2.3.1 encodes. */
const SECRET = 'client secret: 1+2&3=6%';
const STALE = { kind: 'stale', detail: '' };
const MINUTE = 60_000;

const PROVIDERS: { name: string; open(reviewUrl: string): Promise<LabProvider> }[] = [
  { name: 'a small provider', open: (reviewUrl) => SmallProvider.start(reviewUrl, SECRET) },
  ...(keycloak === undefined
    ? []
    : [{ name: 'Keycloak', open: (reviewUrl: string) => KeycloakRealm.make(keycloak, reviewUrl, SECRET) }]),
];

const serve = (url: string, issuer: string, secret = SECRET) =>
  serveReview(url, issuer, { REVIEW_OIDC_CLIENT_SECRET: secret, REVIEW_OIDC_NAME: 'Lab' });

describe.each(PROVIDERS)('sign-in with a client secret: $name', ({ open }) => {
  let provider: LabProvider;
  let review: ServedReview;
  let user: ServerSignIn;
  beforeAll(async () => {
    const url = await freeAddress();
    provider = await open(url);
    review = await serve(url, provider.issuer);
    await provider.addUser('ivan', ['investigators']);
    await provider.addUser('dora', ['investigators']);
    await provider.addUser('nora', []);
    await provider.addUser('admin', ['review-admins']);
  });
  afterAll(async () => {
    await review.close();
    await provider.close();
  });
  beforeEach(() => {
    user = new ServerSignIn(review.url);
  });

  it('starts a session without any token or secret in what the browser gets', async () => {
    const start = await user.start();
    const callback = await user.atProvider(start, 'ivan');
    expect(callback.startsWith(`${review.url}${finishSignIn.path}?`)).toBe(true);
    const response = await user.browser.get(callback);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/signin-callback']);
    expect([response.headers.get('referrer-policy'), response.headers.get('cache-control')]).toEqual([
      'no-referrer',
      'no-store',
    ]);
    const session = user.get('/auth/api/session');
    expect((await responseOf(Session, session)).identity).toMatchObject({ username: 'ivan', role: 'INVESTIGATOR' });
    expect(await user.problem()).toBeNull();
    const seen = [start, callback, JSON.stringify([...response.headers]), await response.text()].join(' ');
    expect(seen).not.toContain('eyJ');
    expect(decodeURIComponent(seen.replaceAll('+', ' '))).not.toContain('client secret');
    expect(await (await user.get('/env.json')).text()).not.toContain('client secret');
    expect(await lastSystemAudit(review)).toMatchObject({
      ...{ call: 'finishSignIn', logEvent: 'system access', userName: 'ivan' },
      description: { action: ['sign-in'], identityProvider: ['Lab'] },
    });
  });

  it('requests a code with PKCE, state and nonce, each new for every sign-in', async () => {
    const [first, second] = [new URL(await user.start()), new URL(await user.start(true))];
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(second.searchParams.get(name)).not.toBe(first.searchParams.get(name));
    }
    expect(Object.fromEntries(first.searchParams)).toMatchObject({
      ...{ client_id: 'review-web', response_type: 'code', code_challenge_method: 'S256' },
      ...{ scope: 'openid profile email', redirect_uri: review.url + finishSignIn.path },
    });
    expect([first.searchParams.get('prompt'), second.searchParams.get('prompt')]).toEqual([null, 'login']);
  });

  it('starts one session with a response, and none when it comes again', async () => {
    const callback = await user.atProvider(await user.start(), 'ivan');
    const [first, second] = await Promise.all([user.browser.get(callback), user.browser.get(callback)]);
    const cookies = [first, second].flatMap(({ headers }) => headers.getSetCookie());
    expect(cookies.filter((cookie) => cookie.startsWith('review_session='))).toHaveLength(1);
    const again = await user.browser.get(callback);
    expect(again.headers.get('set-cookie')).toBeNull();
    expect(await user.problem()).toEqual(STALE);
  });

  it('refuses the response of another browser, and writes that into the audit log', async () => {
    // Repetitions of a refusal are one entry in ten minutes.
    review.passTime(11 * MINUTE);
    const callback = await user.atProvider(await user.start(), 'ivan');
    const other = new ServerSignIn(review.url);
    expect((await other.browser.get(callback)).headers.get('set-cookie')).toBeNull();
    await other.start();
    const late = await user.browser.get(callback);
    expect(late.headers.get('set-cookie')).toBeNull();
    expect([await other.status(), await user.status()]).toEqual([401, 401]);
    expect(await lastSystemAudit(review)).toMatchObject({
      ...{ logEvent: 'system access', call: 'refuseAccess' },
      description: {
        ...{ action: ['access refused'], refusedCall: ['finishSignIn'] },
        reason: ['The response of the identity provider was not accepted.'],
      },
    });
    review.passTime(-11 * MINUTE);
  });

  it('refuses a response after a quarter of an hour', async () => {
    const callback = await user.atProvider(await user.start(), 'ivan');
    review.passTime(15 * MINUTE + 1000);
    await user.browser.get(callback);
    expect([await user.status(), await user.problem()]).toEqual([401, STALE]);
    review.passTime(-15 * MINUTE - 1000);
  });

  it('says why REVIEW refuses a user, and leads to the sign-out of the provider', async () => {
    const response = await user.signIn('nora');
    expect(response.headers.get('set-cookie')).toBeNull();
    const problem = await user.problem();
    expect(problem?.kind).toBe('refused');
    expect(problem?.detail).toMatch(/^Your account has no role in REVIEW\./);
    const left = await user.get(leaveProvider.path);
    const url = new URL(left.headers.get('location') ?? '');
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${review.url}/`);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    expect(left.headers.get('referrer-policy')).toBe('no-referrer');
    // Once; afterwards it starts a sign-in that asks again.
    const next = new URL((await user.get(leaveProvider.path)).headers.get('location') ?? '');
    expect(next.searchParams.get('prompt')).toBe('login');
  });

  it('refuses a user whose name a local user has, with the command of the administrator', async () => {
    await user.signIn('admin');
    const problem = await user.problem();
    expect(problem?.kind).toBe('refused');
    expect(problem?.detail).toMatch(/user link --user-name admin --subject \S+$/);
  });

  it('shows a problem to the browser that has it alone', async () => {
    await user.signIn('nora');
    const other = new ServerSignIn(review.url);
    expect(await other.problem()).toBeNull();
    await other.start();
    expect(await other.problem()).toBeNull();
  });

  it('accepts no token of a browser', async () => {
    const response = await user.post('/auth/api/token', { identityProvider: 'Lab', token: 'eyJ' });
    expect(response.status).toBe(404);
    expect((await refusalOf(response)).message).toMatch(/sign-ins run on the server/);
  });

  it('signs out there too, without the ID token in its response', async () => {
    await user.signIn('ivan');
    const { endSessionUrl } = await responseOf(logout.response, user.post('/user/api/REVIEW/users/logout'));
    expect(endSessionUrl).toBe(leaveProvider.path);
    const left = await user.get(leaveProvider.path);
    const back = await fetch(left.headers.get('location') ?? '', { redirect: 'manual' });
    expect(back.headers.get('location')).toBe(`${review.url}/`);
  });

  it('refreshes with the secret, so that changed groups take effect', async () => {
    await user.signIn('dora');
    await review.context.services.recheck?.run();
    expect(await user.status()).toBe(200);
    await provider.setGroups('dora', []);
    await review.context.services.recheck?.run();
    expect(await user.status()).toBe(401);
  });
});

describe('sign-in with a client secret', () => {
  let provider: SmallProvider;
  let review: ServedReview;
  let user: ServerSignIn;
  beforeAll(async () => {
    const url = await freeAddress();
    provider = await SmallProvider.start(url, SECRET);
    review = await serve(url, provider.issuer);
    await provider.addUser('anna', ['review-admins']);
    await provider.addUser('ivan', ['investigators']);
  });
  afterAll(async () => {
    await review.close();
    await provider.close();
  });
  beforeEach(() => {
    user = new ServerSignIn(review.url);
  });

  const callbackOf = async (response: Record<string, string>) => {
    const state = new URL(await user.start()).searchParams.get('state') ?? '';
    return user.get(`${finishSignIn.path}?${new URLSearchParams({ state, ...response })}`);
  };

  it.each([
    [{ error: 'access_denied' }, { kind: 'cancelled', detail: 'access_denied' }],
    [{ error: 'temporarily_unavailable' }, { kind: 'stale', detail: 'temporarily_unavailable' }],
    [
      { error: 'server_error', error_description: '<b>x</b>' },
      { kind: 'providerRefused', detail: 'server_error' },
    ],
    [{ error: '<b>Call 555</b>' }, { kind: 'providerRefused', detail: '' }],
    [{ code: 'invented' }, { kind: 'stale', detail: 'invalid_grant' }],
    [{ code: 'a', iss: 'https://evil.example' }, STALE],
    [{}, STALE],
  ])('explains the response %j', async (response, problem) => {
    await callbackOf(response);
    expect([await user.problem(), await user.status()]).toEqual([problem, 401]);
  });

  it.each(['', '?state=invented&code=a', '?error=access_denied', '?code=a&code=b'])(
    'starts nothing by the callback "%s"',
    async (query) => {
      const response = await user.get(finishSignIn.path + query, { 'sec-fetch-site': 'cross-site' });
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(response.status === 400 || response.headers.get('location') === '/signin-callback').toBe(true);
    },
  );

  it('redirects to no address of the request', async () => {
    for (const name of ['redirect_uri', 'address', 'returnUrl', 'next']) {
      const response = await user.get(
        `${finishSignIn.path}?${new URLSearchParams({ [name]: 'https://evil.example/' })}`,
      );
      expect(response.headers.get('location')).toBe('/signin-callback');
    }
    const start = new URL(await user.start());
    expect(start.origin + start.pathname).toBe(`${provider.issuer}/authorize`);
  });

  it('refuses the ID token of another sign-in', async () => {
    const url = new URL(await user.start());
    url.searchParams.set('nonce', 'of-another-sign-in');
    await user.browser.get(await user.atProvider(url.href, 'anna'));
    expect([await user.problem(), await user.status()]).toEqual([STALE, 401]);
  });

  it('refuses a code that was requested with another secret of PKCE', async () => {
    const url = new URL(await user.start());
    url.searchParams.set('code_challenge', 'of-another-sign-in');
    await user.browser.get(await user.atProvider(url.href, 'anna'));
    expect([await user.problem(), await user.status()]).toEqual([{ kind: 'stale', detail: 'invalid_grant' }, 401]);
  });

  it('ends the session that the browser had before', async () => {
    await user.signIn('ivan');
    const former = await review.context.stores.users.findByUserName('ivan');
    await user.signIn('anna');
    const { stores } = review.context;
    expect(await stores.sessions.listOfUser(former?.id ?? '', Date.now())).toEqual([]);
  });

  it('starts a sign-in only for pages of REVIEW', async () => {
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
    const response = await user.browser.post(review.url + startSignIn.path, '{"mustAuthenticate":false}', headers);
    expect(response.status).toBe(403);
    const left = await user.get(leaveProvider.path, { 'sec-fetch-site': 'cross-site' });
    expect(left.status).toBe(403);
  });

  it('lets pages connect to no provider', async () => {
    const page = await fetch(`${review.url}/`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-security-policy')).toMatch(/connect-src 'self';/);
  });

  it('reports a wrong secret as a refusal of the provider, and logs neither secret nor code', async () => {
    const url = await freeAddress();
    const other = await SmallProvider.start(url, SECRET);
    await other.addUser('anna', ['review-admins']);
    const wrong = await serve(url, other.issuer, 'of-another-client');
    const lines: unknown[] = [];
    jest.spyOn(wrong.context.log, 'warn').mockImplementation((...line) => void lines.push(line));
    const anna = new ServerSignIn(url);
    const callback = await anna.atProvider(await anna.start(), 'anna');
    await anna.browser.get(callback);
    expect(await anna.problem()).toEqual({ kind: 'providerRefused', detail: 'invalid_client' });
    expect(lines).toEqual([
      [{ kind: 'providerRefused', code: 'invalid_client' }, 'a sign-in at the identity provider failed'],
    ]);
    await wrong.close();
    await other.close();
  });

  it('says that the provider does not respond, before and after it was visited', async () => {
    const url = await freeAddress();
    const down = await SmallProvider.start(url, SECRET);
    await down.addUser('anna', ['review-admins']);
    const own = await serve(url, down.issuer);
    const anna = new ServerSignIn(url);
    const callback = await anna.atProvider(await anna.start(), 'anna');
    await down.close();
    await anna.browser.get(callback);
    expect(await anna.problem()).toEqual({ kind: 'provider', detail: down.issuer });
    await own.close();
    const restarted = await serve(await freeAddress(), down.issuer);
    const late = new ServerSignIn(restarted.url);
    expect((await late.post(startSignIn.path, { mustAuthenticate: false })).status).toBe(401);
    expect((await late.get(leaveProvider.path)).headers.get('location')).toBe('/signin-callback');
    expect(await late.problem()).toEqual({ kind: 'provider', detail: down.issuer });
    await restarted.close();
  });

  it('knows the browser by a cookie that only this host over TLS can set', async () => {
    const secure = await startTestServer({
      env: {
        ...{ REVIEW_PUBLIC_URL: 'https://localhost', REVIEW_TRUST_PROXY: '1', REVIEW_OIDC_CLIENT_SECRET: SECRET },
        REVIEW_OIDC_AUTHORITY: provider.issuer,
        REVIEW_OIDC_MAPPING: mappingFile({ roles: { ADMINISTRATOR: ['review-admins'] } }),
      },
    });
    const response = await requestAs(secure, 'POST', startSignIn.path, { mustAuthenticate: false });
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-review_sign_in=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await secure.close();
  });

  it('limits sign-ins of an address', async () => {
    const url = await freeAddress();
    const limited = await serveReview(url, provider.issuer, {
      REVIEW_OIDC_CLIENT_SECRET: SECRET,
      REVIEW_SIGN_INS_PER_MINUTE: '2',
    });
    const many = new ServerSignIn(url);
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await many.post(startSignIn.path, { mustAuthenticate: false })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await limited.close();
  });
});
