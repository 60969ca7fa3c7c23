import { exchangeToken } from '@contract/calls/auth';
import { causeOf } from '@server/plugins/request-state';
import { setSessionCookie } from '@server/plugins/session-cookie';
import { toSession } from '@server/routes/auth/to-session';
import { callRoute } from '@server/routes/call-route';

export const exchangeTokenRoute = callRoute(exchangeToken, async (request, { services, config }, reply) => {
  const { identityProvider, token } = request.body;
  const session = await services.identity.signIn(identityProvider, token, causeOf(request));
  if (session.newToken !== null) {
    setSessionCookie(reply, session.newToken, config.isHttps);
  }
  return toSession(session, services);
});
