import { getUserSettings } from '@contract/calls/users';
import { sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { requireRealm } from '@server/services/require-realm';

export const getUserSettingsRoute = callRoute(getUserSettings, async (request, { services }) => {
  requireRealm(request.params.realm);
  return { settings: await services.users.settings(sessionOf(request).user) };
});
