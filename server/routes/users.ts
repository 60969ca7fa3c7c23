import * as calls from '@contract/calls/users';
import { BadRequestError } from '@server/errors';
import { auditContextOf, clientOf, sessionOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { requireRealm } from '@server/services/require-realm';

export const usersRoutes = callRoutes(calls, {
  getUser: async (request, { services }) => {
    requireRealm(request.params.realm);
    return services.users.get(sessionOf(request).user, request.params.userId);
  },
  listUsers: async (request, { services }) => {
    requireRealm(request.params.realm);
    return { users: await services.users.listUsers(request.query.excludeRoles) };
  },
  createUser: async (request, { services }) => {
    requireRealm(request.params.realm);
    const { username: userName, ...newUser } = request.body;
    return services.users.add({ ...newUser, userName }, auditContextOf(request));
  },
  updateUser: async (request, { services }) => {
    const { realm, userId } = request.params;
    requireRealm(realm);
    const { id, ...change } = request.body;
    if (id !== userId) {
      throw new BadRequestError('The address is that of another user.');
    }
    return services.users.update(sessionOf(request).user, userId, change, auditContextOf(request));
  },
  setUserPassword: async (request, { services }) => {
    requireRealm(request.params.realm);
    const { userId, password } = request.body;
    return services.users.resetPassword(userId, password, auditContextOf(request));
  },
  changePassword: async (request, { services }) => {
    requireRealm(request.params.realm);
    await services.passwordChanges.changeOwn(
      sessionOf(request),
      request.body,
      clientOf(request),
      auditContextOf(request),
    );
    return {};
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
