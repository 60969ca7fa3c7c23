import { updateUserSettings } from '@contract/calls/users';
import { sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { requireRealm } from '@server/services/require-realm';

export const updateUserSettingsRoute = callRoute(updateUserSettings, async (request, { services }) => {
  requireRealm(request.params.realm);
  return { settings: await services.users.updateSettings(sessionOf(request).user, request.body.settings) };
});
