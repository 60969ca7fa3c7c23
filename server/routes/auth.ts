import * as calls from '@contract/calls/auth';
import { leaveProvider } from '@contract/calls/code-flow';
import { NotFoundError } from '@server/errors';
import { auditContextOf, sessionOf } from '@server/plugins/request-state';
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from '@server/plugins/session-cookie';
import { rememberSignInBrowser } from '@server/plugins/sign-in-browser';
import { beginSession } from '@server/routes/auth/begin-session';
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
  exchangeToken: async (request, context, reply) => {
    const { services, config } = context;
    if (services.codeFlow !== null) {
      throw new NotFoundError('Tokens of browsers start no session here: sign-ins run on the server.');
    }
    const { identityProvider, token, refreshToken = null } = request.body;
    const former = sessionTokenOf(request, config.isHttps);
    const session = await beginSession(request, reply, context, {
      identityProvider,
      tokens: { token, refreshToken },
      findFormer: async () => (former === null ? null : services.sessions.find(former)),
    });
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
    // The browser deletes the session cookie even if the next steps fail.
    clearSessionCookie(reply, config.isHttps);
    // And everything cached for this site (W3C Clear Site Data, section 3.1).
    reply.header('clear-site-data', '"cache"');
    const { endSessionUrl, ...rest } = await services.identity.signOut(sessionOf(request), auditContextOf(request));
    if (services.codeFlow === null || endSessionUrl === null) {
      return { endSessionUrl, ...rest };
    }
    // The URL contains the ID token: the server redirects to it, so that the interface does not receive it.
    const browser = rememberSignInBrowser(request, reply, config.isHttps);
    await services.codeFlow.noteProviderLogout(browser, endSessionUrl);
    return { endSessionUrl: leaveProvider.path, ...rest };
  },
  getProviderState: async (_request, { services }) => ({ state: await services.identity.providerState() }),
});
