import * as calls from '@contract/calls/users';
import { sessionOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { requireRealm } from '@server/services/require-realm';

export const usersRoutes = callRoutes(calls, {
  getUser: async (request, { services }) => {
    requireRealm(request.params.realm);
    return services.users.get(sessionOf(request).user, request.params.userId);
  },
  getUserSettings: async (request, { services }) => {
    requireRealm(request.params.realm);
    return { settings: await services.users.settings(sessionOf(request).user) };
  },
  updateUserSettings: async (request, { services }) => {
    requireRealm(request.params.realm);
    return { settings: await services.users.updateSettings(sessionOf(request).user, request.body.settings) };
  },
});
