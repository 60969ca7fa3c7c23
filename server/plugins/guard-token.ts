import type { FastifyRequest } from 'fastify';

import type { CallDeclaration } from '@contract/define-call';
import { TOKEN_PREFIX } from '@contract/rules/service-token';
import { ForbiddenError, NotFoundError } from '@server/errors';
import { policyKey } from '@server/services/role-policy';
import type { TokenBearer } from '@server/services/service-token-service';
import type { ActiveSession } from '@server/services/session-service';

import { caseIdOf } from './request-state';

/** An event stream lasts as long as a session is renewed, which tokens do not have. */
const NOT_FOR_TOKENS = ['watchCase'];

/** The secret of a script's request; null for other headers, such as proxy credentials that browsers send. */
export function bearerOf({ headers: { authorization = '' } }: Pick<FastifyRequest, 'headers'>): string | null {
  const [, secret = ''] = /^Bearer +([\w-]+)$/i.exec(authorization) ?? [];
  return secret.startsWith(TOKEN_PREFIX) ? secret : null;
}

/**
 * Checks the scope of a token. The current permission of its owner is checked as well, as for a session.
 * @throws ForbiddenError for a call outside of its scope, NotFoundError for a case outside of it
 */
export function requireInScope(
  { name, scope, authorization }: CallDeclaration,
  { token }: TokenBearer,
  request: Pick<FastifyRequest, 'params'>,
): void {
  if (scope === 'session' || authorization === undefined || NOT_FOR_TOKENS.includes(name)) {
    throw new ForbiddenError('No service token can make this call. Sign in instead.');
  }
  const right = policyKey(authorization);
  if (!token.rights.includes(right)) {
    throw new ForbiddenError(`This service token may not do this: it lacks ${right}.`);
  }
  if (token.caseIds === null) {
    return;
  }
  if (scope === 'system') {
    throw new ForbiddenError(
      'This service token is limited to selected cases, and this call is about no case or all cases.',
    );
  }
  if (!token.caseIds.includes(caseIdOf(request) ?? '')) {
    throw new NotFoundError('There is no such case.');
  }
}

/** The request of a token as a session of its owner. */
export const sessionOfToken = ({ token, user }: TokenBearer): ActiveSession => ({
  user,
  token: { id: token.id, name: token.name },
  record: {
    id: `token:${token.id}`,
    userId: user.id,
    tokenHash: '',
    beganAt: token.createdAt,
    device: { userAgent: '', address: '' },
    tokenExpiresAt: token.expiresAt,
    idleExpiresAt: token.expiresAt,
    endsAt: token.expiresAt,
    previousTokenHash: null,
    previousHonouredUntil: null,
    providerToken: null,
  },
});
