import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, generateKeyPair, importJWK, SignJWT, type CryptoKey, type JWTPayload } from 'jose';

import { logout, Session } from '@contract/calls/auth';
import { loadIdentityKeys, SIGNING_ALGORITHM } from '@server/identity/identity-keys';
import { buildAuditContext } from '@test/helpers/builders/build-audit-entry';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { mappingFile } from '@test/server/helpers/mapping-file';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

const exchange = (server: TestServer, token: string) =>
  requestAs(server, 'POST', '/auth/api/token', { identityProvider: 'REVIEW', token });

const sign = (key: CryptoKey | Uint8Array, kid: string, payload: JWTPayload, alg = 'RS256', header = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg, kid, ...header }).sign(key);

const claims = (issuer: string, changes: JWTPayload = {}): JWTPayload => {
  const now = Math.floor(Date.now() / 1000);
  return { iss: issuer, aud: 'review-web', sub: 'legal', jti: randomUUID(), iat: now, exp: now + 60, ...changes };
};

describe('POST /auth/api/token with the embedded provider', () => {
  const ISSUER = 'http://localhost/oidc';
  let server: TestServer;
  let token: (changes?: JWTPayload) => Promise<string>;
  beforeAll(async () => {
    server = await startTestServer();
    const { signingKey } = await loadIdentityKeys(server.context.config.dataFolder);
    const key = await importJWK(signingKey, SIGNING_ALGORITHM);
    token = (changes) => sign(key, signingKey.kid, claims(ISSUER, changes), SIGNING_ALGORITHM);
  });
  afterAll(() => server.close());
  beforeEach(() => server.signOut());

  it.each<[string, JWTPayload]>([
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 10 }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'other' }],
    ['of an unknown user', { sub: 'nobody' }],
    ['without a user', { sub: undefined }],
  ])('refuses a token %s', async (_what, changes) => {
    const response = await exchange(server, await token(changes));
    expect(response.status).toBe(401);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('refuses a token with another signature, and an invalid token', async () => {
    for (const alg of ['RS256', SIGNING_ALGORITHM]) {
      const { privateKey } = await generateKeyPair(alg);
      expect((await exchange(server, await sign(privateKey, 'other', claims(ISSUER), alg))).status).toBe(401);
    }
    expect((await exchange(server, 'no token')).status).toBe(401);
  });

  it('starts one session with a token, even with concurrent requests or after signing out', async () => {
    const once = await token();
    const responses = await Promise.all([1, 2, 3].map(() => exchange(server, once)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    await requestAs(server, 'POST', '/user/api/REVIEW/users/logout', {});
    await server.signOut();
    expect((await exchange(server, once)).status).toBe(401);
  });

  it('refuses a disabled user', async () => {
    await server.context.services.users.setEnabled('stranger', false, buildAuditContext());
    expect(lastSystemAudit(server)).toMatchObject({
      description: { action: ['disable'], isEnabled: ['true', 'false'] },
    });
    const response = await exchange(server, await token({ sub: 'stranger' }));
    expect(response.status).toBe(403);
    expect((await refusalOf(response)).message).toBe('Your account is disabled. Contact your administrator.');
  });

  it('[000-7-06] returns the session without its token, which is only in the cookie', async () => {
    const session = await responseOf(Session, exchange(server, await token()));
    expect(session.identity.username).toBe('legal');
    expect(JSON.stringify(session)).not.toContain(server.browser.cookie('review_session'));
    expect((await requestAs(server, 'GET', '/auth/api/session')).status).toBe(200);
  });
});

describe("POST /auth/api/token with the lab's own provider", () => {
  let provider: Server;
  let issuer: string;
  let server: TestServer;
  let token: (changes?: JWTPayload, header?: { typ: string }) => Promise<string>;
  const person = {
    preferred_username: 'b.berg',
    given_name: 'Berit',
    family_name: 'Berg',
    email: 'b.berg@lab.example',
    realm_access: { roles: ['staff', 'counsel'] },
  };

  beforeAll(async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: 'lab', alg: 'RS256', use: 'sig' };
    provider = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      const endpoints = { token_endpoint: `${issuer}/token`, end_session_endpoint: `${issuer}/logout` };
      const discovery = { issuer, jwks_uri: `${issuer}/keys`, ...endpoints };
      response.end(JSON.stringify(request.url === '/keys' ? { keys: [jwk] } : discovery));
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const address: AddressInfo | string | null = provider.address();
    issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    server = await startTestServer({
      env: {
        REVIEW_OIDC_AUTHORITY: issuer,
        REVIEW_OIDC_ROLE_CLAIM: 'realm_access.roles',
        REVIEW_OIDC_MAPPING: mappingFile({
          roles: { ADMINISTRATOR: ['CN=admins,DC=lab'], LEGAL_REVIEWER: ['counsel', 'law'] },
        }),
      },
    });
    token = (changes, header) =>
      sign(privateKey, 'lab', claims(issuer, { sub: 'ext-1', ...person, ...changes }), 'RS256', header);
  });
  afterAll(async () => {
    await server.close();
    await new Promise((resolve) => provider.close(resolve));
  });
  beforeEach(() => server.signOut());

  it('refuses a user without a mapped role', async () => {
    const response = await exchange(server, await token({ sub: 'ext-2', realm_access: { roles: ['staff'] } }));
    expect(response.status).toBe(403);
    expect((await refusalOf(response)).message).toMatch(/^Your account has no role in REVIEW\./);
    expect(await server.context.stores.users.findByUserName('b.berg')).toBeNull();
  });

  it('refuses a user with several mapped roles, and names them', async () => {
    const response = await exchange(
      server,
      await token({ sub: 'ext-4', realm_access: { roles: ['CN=admins,DC=lab', 'counsel'] } }),
    );
    expect(response.status).toBe(403);
    expect((await refusalOf(response)).message).toMatch(/several roles in REVIEW \(administrator, legal reviewer\)/);
  });

  it.each([['CN'], ['CN=admins'], ['COUNSEL'], ['counsel ']])('refuses a user whose group is %j', async (group) => {
    const response = await exchange(server, await token({ sub: 'ext-5', realm_access: { roles: [group] } }));
    expect((await refusalOf(response)).message).toMatch(/^Your account has no role in REVIEW\./);
  });

  it.each<[string, JWTPayload, { typ: string }]>([
    ['an access token', {}, { typ: 'at+jwt' }],
    ['an access token of Keycloak', { typ: 'Bearer' }, { typ: 'JWT' }],
    ['a logout token', {}, { typ: 'logout+jwt' }],
    ['a logout token without its type', { events: {} }, { typ: 'JWT' }],
    ['the ID token of another client', { aud: ['review-web', 'other'], azp: 'other' }, { typ: 'JWT' }],
  ])('refuses %s', async (_what, changes, header) => {
    const response = await exchange(server, await token(changes, header));
    expect(response.status).toBe(401);
    expect((await refusalOf(response)).message).toBe('This is no ID token for REVIEW.');
  });

  it('accepts an ID token with its type and its client', async () => {
    const given = await token({ typ: 'ID', azp: 'review-web' }, { typ: 'JWT' });
    expect((await exchange(server, given)).status).toBe(200);
  });

  it('refuses a user with the name of a local user', async () => {
    expect((await exchange(server, await token({ sub: 'ext-3', preferred_username: 'admin' }))).status).toBe(409);
  });

  it('creates a user with the mapped role, and updates name and role at every sign-in', async () => {
    const first = await responseOf(Session, exchange(server, await token()));
    expect(first.identity).toMatchObject({ username: 'b.berg', fullName: 'Berit Berg', role: 'LEGAL_REVIEWER' });
    const changed = await token({ family_name: 'Dahl', realm_access: { roles: ['CN=admins,DC=lab', 'staff'] } });
    const second = await responseOf(Session, exchange(server, changed));
    expect(second.identity).toMatchObject({
      id: first.identity.id,
      fullName: 'Berit Dahl',
      role: 'ADMINISTRATOR',
    });
    expect((await server.context.stores.users.get(first.identity.id))?.isReadonly).toBe(true);
  });

  it('returns the sign-out address of the provider at sign-out', async () => {
    const idToken = await token();
    await exchange(server, idToken);
    const signedOut = requestAs(server, 'POST', '/user/api/REVIEW/users/logout');
    const url = new URL((await responseOf(logout.response, signedOut)).endSessionUrl ?? '');
    expect(url.origin + url.pathname).toBe(`${issuer}/logout`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'review-web',
      post_logout_redirect_uri: 'http://localhost/',
      id_token_hint: idToken,
    });
  });

  it('does not serve the embedded provider', async () => {
    expect((await requestAs(server, 'GET', '/oidc/.well-known/openid-configuration')).status).toBe(404);
  });
});
