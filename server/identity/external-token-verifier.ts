import { jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose';

import type { CaseAccessLevel, Role } from '@contract/model/case';
import type { Clock } from '@server/clock';
import { UnauthenticatedError } from '@server/errors';
import type { ExternalIdentityConfig } from '@server/identity-config';
import type { TokenVerifier, VerifiedLogout } from '@server/services/identity-service';
import type { ExternalIdentity } from '@server/services/verified-identity';

import type { Provider, ProviderDiscovery } from '@server/services/provider-discovery';
import type { CaseGrant } from './role-mapping';

const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** The claim `typ` by which Keycloak distinguishes its tokens; that of an ID token is "ID". */
const OTHER_TOKENS = ['Bearer', 'DPoP', 'Refresh', 'Offline', 'Logout'];
/** Maximum age of a logout token, and accepted difference of the clocks, in seconds. */
const LOGOUT_AGE_MAX = 600;
const CLOCK_TOLERANCE = 60;

/** Verifies the tokens of the external provider. */
export function createExternalTokenVerifier(
  config: ExternalIdentityConfig,
  publicUrl: string,
  { clock, discovery }: { clock: Clock; discovery: ProviderDiscovery },
): TokenVerifier {
  const verified = async (token: string, { issuer, keySet }: Provider, options: JWTVerifyOptions) => {
    const { payload, protectedHeader } = await jwtVerify(token, keySet, {
      issuer,
      audience: config.clientId,
      algorithms: ALGORITHMS,
      currentDate: new Date(clock()),
      ...options,
    }).catch((cause: unknown) => {
      throw new UnauthenticatedError('The sign-in is no longer valid. Sign in again.', { cause });
    });
    return { payload, type: protectedHeader.typ };
  };
  return {
    async verify(token) {
      const provider = await discovery.find();
      const { payload, type } = await verified(token, provider, { requiredClaims: ['sub', 'exp', 'iat'] });
      requireIdToken(payload, type, config.clientId);
      return {
        issuer: provider.issuer,
        subject: payload.sub ?? '',
        expiresAt: (payload.exp ?? 0) * 1000,
        issuedAt: (payload.iat ?? 0) * 1000,
        sid: typeof payload.sid === 'string' ? payload.sid : null,
        external: toIdentity(payload, config),
      };
    },
    async verifyLogout(token) {
      const provider = await discovery.find();
      const { payload } = await verified(token, provider, {
        typ: 'logout+jwt',
        requiredClaims: ['iat', 'jti', 'events'],
        maxTokenAge: LOGOUT_AGE_MAX,
        clockTolerance: CLOCK_TOLERANCE,
      });
      return toLogout(payload, provider.issuer);
    },
    async endSessionUrl(token) {
      const { state } = await discovery.state();
      if (state !== 'ready') {
        return { endSessionUrl: null, isProviderUnreachable: true };
      }
      const endpoint = (await discovery.find()).end_session_endpoint;
      return {
        endSessionUrl: endpoint === undefined ? null : logoutUrl(endpoint, config.clientId, publicUrl, token),
        isProviderUnreachable: false,
      };
    },
  };
}

/**
 * The provider signs other tokens with the same key, and some have our client as an audience: other programs receive access
 * tokens (RFC 9068) and must not be able to sign in with them. An ID token for several clients names the client that requested
 * it.
 * @throws UnauthenticatedError
 */
function requireIdToken({ events, azp, typ }: JWTPayload, type: string | undefined, clientId: string): void {
  const isOther = (type !== undefined && type.toUpperCase() !== 'JWT') || OTHER_TOKENS.some((other) => other === typ);
  if (isOther || events !== undefined || (azp !== undefined && azp !== clientId)) {
    throw new UnauthenticatedError('This is no ID token for REVIEW.');
  }
}

/** OpenID Connect RP-Initiated Logout 1.0. */
function logoutUrl(endpoint: string, clientId: string, publicUrl: string, token: string | null): string {
  const url = new URL(endpoint);
  url.searchParams.set('client_id', clientId);
  url.searchParams.set('post_logout_redirect_uri', `${publicUrl}/`);
  if (token !== null) {
    url.searchParams.set('id_token_hint', token);
  }
  return url.href;
}

/** OpenID Connect Back-Channel Logout 1.0, 2.6: the claims that distinguish a logout token from an ID token. */
function toLogout({ events, nonce, sub, sid, jti = '', iat = 0 }: JWTPayload, issuer: string): VerifiedLogout {
  const isLogout = typeof events === 'object' && events !== null && isObject(Reflect.get(events, LOGOUT_EVENT));
  const session = typeof sid === 'string' && sid !== '' ? sid : null;
  const subject = typeof sub === 'string' && sub !== '' ? sub : null;
  if (!isLogout || nonce !== undefined || jti === '' || (session === null && subject === null)) {
    throw new UnauthenticatedError('This is no logout token.');
  }
  return { issuer, subject, sid: session, id: jti, issuedAt: iat * 1000 };
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

function toIdentity(payload: JWTPayload, config: ExternalIdentityConfig): ExternalIdentity {
  const text = (name: string) => {
    const value = claimAt(payload, name);
    return typeof value === 'string' ? value : '';
  };
  const groups = groupsOf(claimAt(payload, config.roleClaim));
  return {
    userName: text(config.userNameClaim) || text('email') || (payload.sub ?? ''),
    firstName: text('given_name'),
    lastName: text('family_name'),
    email: text('email'),
    roles: rolesOf(groups, config.mapping.roles),
    cases: config.mapping.cases.map((grant) => ({ caseKey: grant.caseKey, accessLevel: levelOf(groups, grant) })),
  };
}

const groupsOf = (claim: unknown): string[] =>
  (Array.isArray(claim) ? claim : [claim]).filter((group: unknown) => typeof group === 'string');

/** REVIEW's roles of the user's groups; groups are compared exactly. */
const rolesOf = (groups: readonly string[], roles: ReadonlyMap<string, Role>): Role[] => [
  ...new Set(groups.flatMap((group) => roles.get(group) ?? [])),
];

/** The highest access level of the groups. */
function levelOf(groups: readonly string[], { levels }: CaseGrant): CaseAccessLevel | null {
  const given = groups.flatMap((group) => levels.get(group) ?? []);
  return given.includes('manager') ? 'manager' : (given[0] ?? null);
}

/** Reads a claim by name, or by a path such as `realm_access.roles`. */
function claimAt(payload: JWTPayload, name: string): unknown {
  if (name in payload) {
    return payload[name];
  }
  let value: unknown = payload;
  for (const part of name.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
  }
  return value;
}
