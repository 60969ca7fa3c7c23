import { generateKeyPair, type JWTPayload } from 'jose';

import { getProviderState, logout, Session } from '@contract/calls/auth';
import { buildAuditContext } from '@test/helpers/builders/build-audit-entry';
import { KeycloakRealm } from '@test/helpers/keycloak-realm';
import { SmallProvider, type LabProvider } from '@test/helpers/lab-provider';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { freeAddress, serveReview, type ServedReview } from '@test/helpers/served-review';
import { until } from '@test/helpers/until';

const { KEYCLOAK_URL: keycloak } = process.env;

interface Kind {
  name: string;
  open(reviewUrl: string): Promise<LabProvider>;
}

/** The same behaviour with a small provider, and with a real Keycloak under `npm run test:keycloak`. */
const PROVIDERS: Kind[] = [
  { name: 'a small provider', open: (reviewUrl) => SmallProvider.start(reviewUrl) },
  ...(keycloak === undefined
    ? []
    : [{ name: 'Keycloak', open: (reviewUrl: string) => KeycloakRealm.make(keycloak, reviewUrl) }]),
];

const cause = buildAuditContext();

describe.each(PROVIDERS)("the lab's own provider: $name", ({ open }) => {
  let provider: LabProvider;
  let review: ServedReview;
  beforeAll(async () => {
    const url = await freeAddress();
    provider = await open(url);
    review = await serveReview(url, provider.issuer);
    await provider.addUser('ivan', ['investigators', 'harbour']);
    await provider.addUser('erik', ['examiners', 'harbour-leads']);
    await provider.addUser('dora', ['investigators']);
    await provider.addUser('legal', ['investigators']);
  });
  afterAll(async () => {
    await review.close();
    await provider.close();
  });

  const accessOf = async (userName: string) => {
    const user = await review.context.stores.users.findByUserName(userName);
    return review.context.stores.cases.accessLevel(review.caseId, user?.id ?? '');
  };
  const recheck = () => review.context.services.recheck?.run();
  const entriesOf = async (action: string) => {
    const page = { take: 100, skip: 0, order: 'desc' } as const;
    const { entries } = await review.context.stores.auditLog.page({ logEvents: ['user management'] }, page);
    return entries.filter(({ description }) => JSON.stringify(description).includes(`"${action}"`));
  };

  const tokenOf = async (userName: string) => {
    const { stores, services } = review.context;
    const maker = (await stores.users.findByUserName(userName))!;
    const body = { name: 'script', rights: ['cases.case.list'], caseIds: null, days: 1 };
    const { token } = await services.serviceTokens.create(maker.id, body, { maker, cause });
    expect(await services.serviceTokens.find(token)).not.toBeNull();
    return token;
  };

  it('assigns role and cases by groups', async () => {
    const ivan = await review.signIn('ivan');
    expect((await responseOf(Session, ivan.response)).identity).toMatchObject({
      username: 'ivan',
      role: 'INVESTIGATOR',
    });
    expect(await accessOf('ivan')).toBe('member');
    const erik = await review.signIn('erik');
    expect((await responseOf(Session, erik.response)).identity.role).toBe('FORENSIC_EXAMINER');
    expect(await accessOf('erik')).toBe('manager');
  });

  it('ends sessions and their event streams immediately when the provider ends them', async () => {
    const ivan = await review.signIn('ivan');
    const stream = await ivan.browser.get(`${review.url}/api/cases/v0.0/cases/${review.caseId}/changes`);
    expect([stream.status, await ivan.status()]).toEqual([200, 200]);
    const ended = stream.text();
    await provider.logOut('ivan');
    await until(async () => (await ivan.status()) === 401);
    // The stream ends before its next heartbeat, which is sent every 15 seconds.
    expect(await ended).toContain('watching');
  });

  it('removes access to cases with the group, and keeps the session', async () => {
    const ivan = await review.signIn('ivan');
    await provider.setGroups('ivan', ['investigators']);
    await recheck();
    expect([await accessOf('ivan'), await ivan.status()]).toEqual([null, 200]);
    const kept = await review.browser.fetch(new Request(`${review.url}/env.json`));
    expect(kept.status).toBe(200);
  });

  it('ends the session of a user whose role changes, and the next sign-in has the new role', async () => {
    const ivan = await review.signIn('ivan');
    await provider.setGroups('ivan', ['examiners', 'harbour-leads']);
    await recheck();
    expect([await ivan.status(), await accessOf('ivan')]).toEqual([401, 'manager']);
    const again = await review.signIn('ivan');
    expect((await responseOf(Session, again.response)).identity.role).toBe('FORENSIC_EXAMINER');
  });

  it('ends the session and the service tokens of a user who is disabled or has no group any more', async () => {
    const [dora, erik] = [await review.signIn('dora'), await review.signIn('erik')];
    const tokens = [await tokenOf('dora'), await tokenOf('erik')];
    await provider.disable('dora');
    await provider.setGroups('erik', []);
    await recheck();
    // Their service tokens are revoked as well.
    const { serviceTokens } = review.context.services;
    expect(await Promise.all(tokens.map(async (token) => serviceTokens.find(token)))).toEqual([null, null]);
    expect([await dora.status(), await erik.status()]).toEqual([401, 401]);
    expect((await review.signIn('erik')).response.status).toBe(403);
  });

  it.each(['ivan', 'legal'])(
    'requires an explicit link for a new account with the name of an existing user: %s',
    async (userName) => {
      await provider.setGroups(userName, ['investigators']);
      if (userName === 'ivan') {
        await review.signIn(userName);
        await provider.remake(userName);
      }
      const before = await review.context.stores.users.findByUserName(userName);
      const refused = await review.signIn(userName);
      expect(refused.response.status).toBe(409);
      const { message } = await refusalOf(refused.response);
      const [, subject = ''] = new RegExp(`user link --user-name ${userName} --subject (\\S+)$`).exec(message) ?? [];
      const account = { issuer: provider.issuer, subject };
      await review.context.services.directory.link(userName, account, cause);
      const { identity } = await responseOf(Session, (await review.signIn(userName)).response);
      expect(identity).toMatchObject({ id: before?.id, role: 'INVESTIGATOR' });
      await until(async () => (await entriesOf('link')).length > 0);
    },
  );

  it('returns an address at sign-out that ends the session at the provider', async () => {
    const erik = await (await provider.setGroups('erik', ['examiners']), review.signIn('erik'));
    const response = erik.browser.post(`${review.url}/user/api/REVIEW/users/logout`, '{}', {
      origin: review.url,
      'content-type': 'application/json',
    });
    const { endSessionUrl } = await responseOf(logout.response, response);
    const back = await fetch(endSessionUrl ?? '', { redirect: 'manual' });
    expect(back.headers.get('location')).toBe(`${review.url}/`);
  });

  it('reports a missing realm', async () => {
    const other = await serveReview(await freeAddress(), provider.issuer.replace(/[^/]+$/, 'none'));
    const state = () => fetch(`${other.url}/auth/api/provider`);
    expect(await responseOf(getProviderState.response, state())).toEqual({ state: 'missing' });
    await other.close();
  });
});

describe('with a small provider', () => {
  let provider: SmallProvider;
  let review: ServedReview;
  beforeAll(async () => {
    const url = await freeAddress();
    provider = await SmallProvider.start(url);
    review = await serveReview(url, provider.issuer);
    await provider.addUser('anna', ['review-admins']);
  });
  afterAll(async () => {
    await review.close();
    await provider.close();
  });

  const seconds = () => Math.floor(Date.now() / 1000);
  it.each<[string, () => JWTPayload]>([
    ['of another issuer', () => ({ iss: 'https://evil.example' })],
    ['for another client', () => ({ aud: 'other' })],
    ['that was issued an hour ago', () => ({ iat: seconds() - 3600, exp: undefined })],
    ['that is issued tomorrow', () => ({ iat: seconds() + 86_400 })],
    ['without events', () => ({ events: undefined })],
    ['with another event', () => ({ events: { other: {} } })],
    ['with a nonce, like an ID token', () => ({ nonce: 'n' })],
    ['without a subject', () => ({ sub: undefined })],
    ['without an id', () => ({ jti: undefined })],
    ['for another subject', () => ({ sub: 'somebody else' })],
  ])('ends no session for a logout token %s', async (_what, changes) => {
    const anna = await review.signIn('anna');
    const sub = provider.subjectOf('anna');
    const status = await provider.sendLogout(await provider.logoutToken({ sub, ...changes() }));
    expect([status, await anna.status()]).toEqual([changes().sub === 'somebody else' ? 200 : 400, 200]);
  });

  it('ends no session for a logout token with another signature', async () => {
    const anna = await review.signIn('anna');
    const { privateKey } = await generateKeyPair('RS256');
    const token = await provider.logoutToken({ sub: provider.subjectOf('anna') }, privateKey);
    expect([await provider.sendLogout(token), await anna.status()]).toEqual([400, 200]);
  });

  it('ends no session for a logout token with another type', async () => {
    const anna = await review.signIn('anna');
    const token = await provider.logoutToken({ sub: provider.subjectOf('anna') }, undefined, 'JWT');
    expect([await provider.sendLogout(token), await anna.status()]).toEqual([400, 200]);
  });

  it('accepts a logout token once, and ends every session of its subject', async () => {
    const [first, second] = [await review.signIn('anna'), await review.signIn('anna')];
    const token = await provider.logoutToken({ sub: provider.subjectOf('anna') });
    expect(await provider.sendLogout(token)).toBe(200);
    expect([await first.status(), await second.status()]).toEqual([401, 401]);
    expect(await provider.sendLogout(token)).toBe(400);
  });

  it('allows every endpoint in the content security policy, from the first page on', async () => {
    const page = await fetch(`${review.url}/`, { headers: { accept: 'text/html' } });
    const policy = page.headers.get('content-security-policy') ?? '';
    const [, sources = ''] = /connect-src ([^;]+)/.exec(policy) ?? [];
    const document = await fetch(`${provider.issuer}/.well-known/openid-configuration`);
    expect(JSON.stringify(await document.json())).toContain(`"token_endpoint":"${sources.split(' ')[2]}/token"`);
    expect(sources.split(' ').slice(0, 2)).toEqual(["'self'", new URL(provider.issuer).origin]);
  });

  it('signs out while the provider is down, even after a restart', async () => {
    const down = await freeAddress();
    const other = await SmallProvider.start(down);
    await other.addUser('anna', ['review-admins']);
    const own = await serveReview(down, other.issuer);
    const anna = await own.signIn('anna');
    await other.close();
    own.passTime(10_000);
    const response = await anna.browser.post(`${down}/user/api/REVIEW/users/logout`, '{}', {
      origin: down,
      'content-type': 'application/json',
    });
    expect(response.headers.get('set-cookie')).toMatch(/^review_session=;/);
    expect(await responseOf(logout.response, response)).toEqual({ endSessionUrl: null, isProviderUnreachable: true });
    expect(await anna.status()).toBe(401);
    await own.close();
    // A server that has not reached the provider since it started.
    const restarted = await serveReview(await freeAddress(), other.issuer);
    await restarted.signInAs('legal');
    const late = await requestAs(restarted, 'POST', '/user/api/REVIEW/users/logout');
    expect(late.headers.get('set-cookie')).toMatch(/^review_session=;/);
    expect(await responseOf(logout.response, late)).toEqual({ endSessionUrl: null, isProviderUnreachable: true });
    await restarted.close();
  });
});
