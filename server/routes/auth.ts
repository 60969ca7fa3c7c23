import * as calls from '@contract/calls/auth';
import { auditContextOf, deviceOf, sessionOf } from '@server/plugins/request-state';
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from '@server/plugins/session-cookie';
import { toSession } from '@server/routes/auth/to-session';
import { callRoutes } from '@server/routes/call-route';
import { requireRealm } from '@server/services/require-realm';

export const authRoutes = callRoutes(calls, {
  checkAuthorization: async (request, { services }) => {
    const { service, apiCalls, caseId, operator = 'AND' } = request.body;
    const calls = apiCalls.map((call) => ({ ...call, service: call.service ?? service }));
    const subject = { operator, ...(caseId !== undefined && { caseId }) };
    return { isAuthorized: await services.access.areAuthorized(sessionOf(request).user, calls, subject) };
  },
  exchangeToken: async (request, { services, config }, reply) => {
    const { identityProvider, token, refreshToken = null } = request.body;
    const session = await services.identity.signIn(
      identityProvider,
      { token, refreshToken },
      auditContextOf(request),
      deviceOf(request),
    );
    const before = await services.sessions.endBefore(sessionTokenOf(request, config.isHttps), auditContextOf(request));
    if (before !== null) {
      services.watch.recheck(before.id);
    }
    if (session.newToken !== null) {
      setSessionCookie(reply, session.newToken, config.isHttps);
    }
    return toSession(session, services);
  },
  getSession: async (request, { services }) => toSession(sessionOf(request), services),
  refreshSession: async (request, { services, config }, reply) => {
    const session = await services.sessions.refresh(sessionTokenOf(request, config.isHttps) ?? '', request.body.active);
    if (session.newToken !== null) {
      setSessionCookie(reply, session.newToken, config.isHttps);
    }
    return toSession(session, services);
  },
  logout: async (request, { services, config }, reply) => {
    requireRealm(request.params.realm);
    // The browser deletes the session cookie whatever happens next.
    clearSessionCookie(reply, config.isHttps);
    // And everything cached for this site (W3C Clear Site Data, section 3.1).
    reply.header('clear-site-data', '"cache"');
    return services.identity.signOut(sessionOf(request), auditContextOf(request));
  },
  getProviderState: async (_request, { services }) => ({ state: await services.identity.providerState() }),
});
