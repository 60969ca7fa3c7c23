import * as calls from '@contract/calls/passkeys';
import { auditContextOf, placeOf, sessionOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { requireRealm } from '@server/services/require-realm';

export const passkeyRoutes = callRoutes(calls, {
  beginPasskey: async (request, { services }) => {
    requireRealm(request.params.realm);
    const { user, record } = sessionOf(request);
    return services.passkeys.begin(user, record.id, request.body.password, placeOf(request));
  },
  addPasskey: async (request, { services }) => {
    requireRealm(request.params.realm);
    const { user, record } = sessionOf(request);
    return { recoveryCodes: await services.passkeys.add(user, record.id, request.body, auditContextOf(request)) };
  },
  removePasskey: async (request, { services }) => {
    const { realm, passkeyId } = request.params;
    requireRealm(realm);
    const { user } = sessionOf(request);
    await services.passkeys.remove(user, passkeyId, request.body.password, placeOf(request), auditContextOf(request));
    return services.secondFactors.state(user);
  },
});
