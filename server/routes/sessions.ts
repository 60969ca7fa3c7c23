import * as calls from '@contract/calls/sessions';
import { auditContextOf, confirmedRequestOf, sessionOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { requireRealm } from '@server/services/require-realm';

export const sessionsRoutes = callRoutes(calls, {
  listSessions: async (request, { services }) => {
    requireRealm(request.params.realm);
    const session = sessionOf(request);
    return { sessions: await services.sessionList.list(session.user.id, session) };
  },
  endSession: async (request, { services }) => {
    const { realm, sessionId } = request.params;
    requireRealm(realm);
    const session = sessionOf(request);
    await services.sessionList.endOne(session, sessionId, confirmedRequestOf(request), auditContextOf(request));
    return { sessions: await services.sessionList.list(session.user.id, session) };
  },
  endOtherSessions: async (request, { services }) => {
    requireRealm(request.params.realm);
    const session = sessionOf(request);
    await services.sessionList.endOthers(session, confirmedRequestOf(request), auditContextOf(request));
    return { sessions: await services.sessionList.list(session.user.id, session) };
  },
  listUserSessions: async (request, { services }) => {
    const { realm, userId } = request.params;
    requireRealm(realm);
    return { sessions: await services.sessionList.listOfUser(userId, sessionOf(request)) };
  },
  endUserSessions: async (request, { services }) => {
    const { realm, userId } = request.params;
    requireRealm(realm);
    const session = sessionOf(request);
    await services.sessionList.endOfUser(session, userId, auditContextOf(request));
    return { sessions: await services.sessionList.list(userId, session) };
  },
});
