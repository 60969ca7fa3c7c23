import { listCases } from '@contract/calls/cases';
import { sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const listCasesRoute = callRoute(listCases, async (request, { services }) => ({
  cases: await services.cases.list(sessionOf(request).user),
}));
