import { createCaseTag } from '@contract/calls/tags';
import { causeOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const createCaseTagRoute = callRoute(createCaseTag, async (request, { services }) => {
  const { id } = await services.tags.create(request.body, causeOf(request));
  return { id };
});
