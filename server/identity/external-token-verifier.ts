import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose';

import type { Role } from '@contract/model/case';
import type { Clock } from '@server/clock';
import { UnauthenticatedError } from '@server/errors';
import type { ExternalIdentityConfig } from '@server/identity-config';
import type { ExternalIdentity, TokenVerifier } from '@server/services/identity-service';

import type { RoleMapping } from './role-mapping';

const Discovery = Type.Object({
  issuer: Type.String(),
  jwks_uri: Type.String(),
  end_session_endpoint: Type.Optional(Type.String()),
});

type KeySet = ReturnType<typeof createRemoteJWKSet>;
interface Provider extends Static<typeof Discovery> {
  keySet: KeySet;
}

const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Verifies ID tokens of the lab's own provider, found by OpenID discovery when the first one comes. */
export function createExternalTokenVerifier(
  config: ExternalIdentityConfig,
  publicUrl: string,
  clock: Clock,
): TokenVerifier {
  let provider: Promise<Provider> | null = null;
  const discovered = () => {
    provider ??= discover(config.authority).catch((cause: unknown) => {
      // Asked again at the next sign-in: the provider may only have been restarting.
      provider = null;
      throw new UnauthenticatedError('The identity provider cannot be reached. Try again in a few minutes.', { cause });
    });
    return provider;
  };
  return {
    async verify(token) {
      const { issuer, keySet } = await discovered();
      const { payload } = await jwtVerify(token, keySet, {
        issuer,
        audience: config.clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate: new Date(clock()),
      }).catch((cause: unknown) => {
        throw new UnauthenticatedError('The sign-in is not valid any more. Sign in again.', { cause });
      });
      const expiresAt = (payload.exp ?? 0) * 1000;
      return { issuer, subject: payload.sub ?? '', expiresAt, external: toIdentity(payload, config) };
    },
    async endSessionUrl(token) {
      const endpoint = (await discovered()).end_session_endpoint;
      if (endpoint === undefined) {
        return null;
      }
      const url = new URL(endpoint);
      url.searchParams.set('client_id', config.clientId);
      url.searchParams.set('post_logout_redirect_uri', `${publicUrl}/`);
      if (token !== null) {
        url.searchParams.set('id_token_hint', token);
      }
      return url.href;
    },
  };
}

async function discover(authority: string): Promise<Provider> {
  const answer = await fetch(`${authority}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) {
    throw new Error(`Discovery of ${authority} answered ${answer.status}`);
  }
  const found = Value.Parse(Discovery, await answer.json());
  if (found.issuer.replace(/\/$/, '') !== authority) {
    throw new Error(`Discovery of ${authority} speaks for another issuer: ${found.issuer}`);
  }
  return { ...found, keySet: createRemoteJWKSet(new URL(found.jwks_uri)) };
}

function toIdentity(payload: JWTPayload, config: ExternalIdentityConfig): ExternalIdentity {
  const text = (name: string) => {
    const value = claimAt(payload, name);
    return typeof value === 'string' ? value : '';
  };
  return {
    userName: text(config.userNameClaim) || text('email') || (payload.sub ?? ''),
    firstName: text('given_name'),
    lastName: text('family_name'),
    email: text('email'),
    roles: rolesOf(claimAt(payload, config.roleClaim), config.roles),
  };
}

/** Ours of the user's groups; groups are compared letter by letter. */
function rolesOf(claim: unknown, roles: RoleMapping): Role[] {
  const groups: unknown[] = Array.isArray(claim) ? claim : [claim];
  return [...new Set(groups.flatMap((group) => (typeof group === 'string' ? (roles.get(group) ?? []) : [])))];
}

/** A claim by name, or by path such as `realm_access.roles`. */
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
