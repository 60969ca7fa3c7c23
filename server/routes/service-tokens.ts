import * as calls from '@contract/calls/service-tokens';
import { auditContextOf, confirmedRequestOf, sessionOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { requireRealm } from '@server/services/require-realm';

export const serviceTokensRoutes = callRoutes(calls, {
  listServiceTokens: async (request, { services }) => {
    requireRealm(request.params.realm);
    return { tokens: await services.serviceTokens.list(sessionOf(request).user.id) };
  },
  createServiceToken: async (request, { services }) => {
    requireRealm(request.params.realm);
    return services.serviceTokens.createOwn(confirmedRequestOf(request), request.body, auditContextOf(request));
  },
  revokeServiceToken: async (request, { services }) => {
    requireRealm(request.params.realm);
    const { id } = sessionOf(request).user;
    await services.serviceTokens.revoke(request.params.tokenId, id, auditContextOf(request));
    return { tokens: await services.serviceTokens.list(id) };
  },
  listAllServiceTokens: async (request, { services }) => {
    requireRealm(request.params.realm);
    return { tokens: await services.serviceTokens.list(null) };
  },
  createUserServiceToken: async (request, { services }) => {
    requireRealm(request.params.realm);
    const { user: maker } = sessionOf(request);
    return services.serviceTokens.createForUser(request.params.userId, request.body, {
      maker,
      cause: auditContextOf(request),
    });
  },
  revokeUserServiceToken: async (request, { services }) => {
    requireRealm(request.params.realm);
    await services.serviceTokens.revoke(request.params.tokenId, null, auditContextOf(request));
    return { tokens: await services.serviceTokens.list(null) };
  },
});
