import { getCase } from '@contract/calls/cases';
import { causeOf, sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const getCaseRoute = callRoute(getCase, async (request, { services }) => ({
  case: await services.cases.get(sessionOf(request).user, request.params.caseId, causeOf(request)),
}));
