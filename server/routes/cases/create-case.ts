import { createCase } from '@contract/calls/cases';
import { causeOf, sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const createCaseRoute = callRoute(createCase, async (request, { services }) => {
  const { user } = sessionOf(request);
  return { case: await services.cases.create(user, request.body, causeOf(request)) };
});
