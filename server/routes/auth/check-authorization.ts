import { checkAuthorization } from '@contract/calls/auth';
import { sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const checkAuthorizationRoute = callRoute(checkAuthorization, async (request, { services }) => {
  const { service, apiCalls, caseId, operator = 'AND' } = request.body;
  const calls = apiCalls.map((call) => ({ ...call, service: call.service ?? service }));
  const subject = { operator, ...(caseId !== undefined && { caseId }) };
  return { isAuthorized: await services.access.areAuthorized(sessionOf(request).user, calls, subject) };
});
