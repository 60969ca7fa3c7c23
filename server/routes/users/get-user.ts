import { getUser } from '@contract/calls/users';
import { sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { requireRealm } from '@server/services/require-realm';

export const getUserRoute = callRoute(getUser, async (request, { services }) => {
  requireRealm(request.params.realm);
  return services.users.get(sessionOf(request).user, request.params.userId);
});
