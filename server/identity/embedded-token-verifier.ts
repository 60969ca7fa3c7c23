import { createLocalJWKSet, jwtVerify } from 'jose';

import type { Clock } from '@server/clock';
import { UnauthenticatedError } from '@server/errors';
import type { EmbeddedIdentityConfig } from '@server/identity-config';
import type { TokenVerifier } from '@server/services/identity-service';

import { publicKeyOf, SIGNING_ALGORITHM, type IdentityKeys } from './identity-keys';

/** Verifies ID tokens of the embedded provider with its keys in memory, without a request to it. */
export function createEmbeddedTokenVerifier(
  { authority, clientId }: EmbeddedIdentityConfig,
  loadKeys: () => Promise<IdentityKeys>,
  clock: Clock,
): TokenVerifier {
  return {
    async verify(token) {
      const { kty, ...key } = publicKeyOf(await loadKeys());
      const keySet = createLocalJWKSet({ keys: [{ kty: kty ?? 'EC', ...key }] });
      const { payload } = await jwtVerify(token, keySet, {
        issuer: authority,
        audience: clientId,
        algorithms: [SIGNING_ALGORITHM],
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate: new Date(clock()),
      }).catch((cause: unknown) => {
        throw new UnauthenticatedError('The sign-in is no longer valid. Sign in again.', { cause });
      });
      return {
        issuer: authority,
        subject: payload.sub ?? '',
        expiresAt: (payload.exp ?? 0) * 1000,
        issuedAt: (payload.iat ?? 0) * 1000,
        sid: null,
        external: null,
      };
    },
    // The provider has no session beyond a sign-in, and its data was removed with REVIEW's session.
    endSessionUrl: async () => ({ endSessionUrl: null, isProviderUnreachable: false }),
    verifyLogout: () => Promise.reject(new UnauthenticatedError('The embedded provider sends no logout tokens.')),
  };
}
