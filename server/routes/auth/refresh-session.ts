import { refreshSession } from '@contract/calls/auth';
import { sessionTokenOf, setSessionCookie } from '@server/plugins/session-cookie';
import { toSession } from '@server/routes/auth/to-session';
import { callRoute } from '@server/routes/call-route';

export const refreshSessionRoute = callRoute(refreshSession, async (request, { services, config }, reply) => {
  const session = await services.sessions.refresh(sessionTokenOf(request) ?? '', request.body.active);
  if (session.newToken !== null) {
    setSessionCookie(reply, session.newToken, config.isHttps);
  }
  return toSession(session, services);
});
