import { listCaseTags } from '@contract/calls/tags';
import { callRoute } from '@server/routes/call-route';

export const listCaseTagsRoute = callRoute(listCaseTags, async (request, { services }) => ({
  tags: await services.tags.list(request.params.caseId),
}));
