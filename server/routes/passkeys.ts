import * as calls from '@contract/calls/passkeys';
import { auditContextOf, confirmedRequestOf, sessionOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { requireRealm } from '@server/services/require-realm';

export const passkeyRoutes = callRoutes(calls, {
  beginPasskey: async (request, { services }) => {
    requireRealm(request.params.realm);
    return services.ownFactors.beginPasskey(confirmedRequestOf(request));
  },
  addPasskey: async (request, { services }) => {
    requireRealm(request.params.realm);
    const { user, record } = sessionOf(request);
    return { recoveryCodes: await services.passkeys.add(user, record.id, request.body, auditContextOf(request)) };
  },
  removePasskey: async (request, { services }) => {
    const { realm, passkeyId } = request.params;
    requireRealm(realm);
    await services.ownFactors.removePasskey(confirmedRequestOf(request), passkeyId, auditContextOf(request));
    return services.secondFactors.state(sessionOf(request).user);
  },
  beginPasskeyConfirmation: async (request, { services }) => {
    requireRealm(request.params.realm);
    const { user, record } = sessionOf(request);
    return services.passkeys.beginSignIn(user, record.id);
  },
});
