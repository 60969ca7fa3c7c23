import * as calls from '@contract/calls/second-factor';
import { reasonSchema } from '@contract/rules/reason';
import { auditContextOf, placeOf, sessionOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { requireRealm } from '@server/services/require-realm';
import { validate } from '@server/services/validate';

export const secondFactorRoutes = callRoutes(calls, {
  getSecondFactor: async (request, { services }) => {
    requireRealm(request.params.realm);
    return services.secondFactors.state(sessionOf(request).user);
  },
  beginSecondFactor: async (request, { services }) => {
    requireRealm(request.params.realm);
    return services.secondFactors.begin(sessionOf(request).user, request.body.password, placeOf(request));
  },
  confirmSecondFactor: async (request, { services }) => {
    requireRealm(request.params.realm);
    const { user } = sessionOf(request);
    return { recoveryCodes: await services.secondFactors.confirm(user, request.body.code, auditContextOf(request)) };
  },
  renewRecoveryCodes: async (request, { services }) => {
    requireRealm(request.params.realm);
    const { user } = sessionOf(request);
    const { password } = request.body;
    const recoveryCodes = await services.secondFactors.renewRecoveryCodes(
      user,
      password,
      placeOf(request),
      auditContextOf(request),
    );
    return { recoveryCodes };
  },
  removeSecondFactor: async (request, { services }) => {
    requireRealm(request.params.realm);
    const { user } = sessionOf(request);
    await services.secondFactors.removeOwn(user, request.body.password, placeOf(request), auditContextOf(request));
    return services.secondFactors.state(user);
  },
  getUserSecondFactor: async (request, { services }) => {
    const { realm, userId } = request.params;
    requireRealm(realm);
    return services.secondFactors.stateOf(userId);
  },
  requireUserSecondFactor: async (request, { services }) => {
    const { realm, userId } = request.params;
    requireRealm(realm);
    await services.secondFactors.setRequired(userId, request.body.isRequired, auditContextOf(request));
    return services.secondFactors.stateOf(userId);
  },
  removeUserSecondFactor: async (request, { services }) => {
    const { realm, userId } = request.params;
    requireRealm(realm);
    const { reason } = validate(reasonSchema, request.body);
    await services.secondFactors.takeAway(userId, reason, auditContextOf(request));
    return services.secondFactors.stateOf(userId);
  },
});
