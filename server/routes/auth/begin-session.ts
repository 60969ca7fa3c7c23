import type { FastifyReply, FastifyRequest } from 'fastify';

import type { AppContext } from '@server/context';
import { auditContextOf, deviceOf } from '@server/plugins/request-state';
import { setSessionCookie } from '@server/plugins/session-cookie';
import type { ActiveSession, StartedSession } from '@server/services/session-service';
import type { ProviderTokens } from '@server/services/code-flow-service';

/**
 * Starts a session from the provider's tokens, whether the browser or the server redeemed the code, and ends the previous
 * session of the browser.
 * @throws UnauthenticatedError, ForbiddenError or ConflictError for a token or user that REVIEW refuses
 */
export async function beginSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, config }: Pick<AppContext, 'services' | 'config'>,
  {
    identityProvider,
    tokens,
    findFormer,
  }: {
    identityProvider: string;
    tokens: ProviderTokens;
    findFormer: () => Promise<ActiveSession | null>;
  },
): Promise<StartedSession> {
  const cause = auditContextOf(request);
  const session = await services.identity.signIn(identityProvider, tokens, cause, deviceOf(request));
  const before = await services.sessions.endBefore(await findFormer(), cause);
  if (before !== null) {
    services.watch.recheck(before.id);
  }
  if (session.newToken !== null) {
    setSessionCookie(reply, session.newToken, config.isHttps);
  }
  return session;
}
