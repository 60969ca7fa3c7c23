import { logout } from '@contract/calls/auth';
import { causeOf, sessionOf } from '@server/plugins/request-state';
import { clearSessionCookie } from '@server/plugins/session-cookie';
import { callRoute } from '@server/routes/call-route';
import { requireRealm } from '@server/services/require-realm';

export const logoutRoute = callRoute(logout, async (request, { services, config }, reply) => {
  requireRealm(request.params.realm);
  const endSessionUrl = await services.identity.signOut(sessionOf(request), causeOf(request));
  clearSessionCookie(reply, config.isHttps);
  return { endSessionUrl };
});
