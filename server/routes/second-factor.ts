import * as calls from '@contract/calls/second-factor';
import { reasonSchema } from '@contract/rules/reason';
import { auditContextOf, confirmedRequestOf, sessionOf } from '@server/plugins/request-state';
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
    return services.ownFactors.beginApp(confirmedRequestOf(request));
  },
  confirmSecondFactor: async (request, { services }) => {
    requireRealm(request.params.realm);
    const { user } = sessionOf(request);
    return { recoveryCodes: await services.secondFactors.confirm(user, request.body.code, auditContextOf(request)) };
  },
  renewRecoveryCodes: async (request, { services }) => {
    requireRealm(request.params.realm);
    const confirmed = confirmedRequestOf(request);
    return { recoveryCodes: await services.ownFactors.renewRecoveryCodes(confirmed, auditContextOf(request)) };
  },
  removeSecondFactor: async (request, { services }) => {
    requireRealm(request.params.realm);
    await services.ownFactors.removeApp(confirmedRequestOf(request), auditContextOf(request));
    return services.secondFactors.state(sessionOf(request).user);
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
    await services.secondFactors.removeLost(userId, reason, auditContextOf(request));
    return services.secondFactors.stateOf(userId);
  },
});
