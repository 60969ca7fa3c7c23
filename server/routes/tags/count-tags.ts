import { countTags } from '@contract/calls/tags';
import { viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const countTagsRoute = callRoute(countTags, async (request, { services }) => ({
  counts: await services.tags.count(viewerOf(request), request.params.caseId, request.body),
}));
