import { updateCaseTag } from '@contract/calls/tags';
import { causeOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const updateCaseTagRoute = callRoute(updateCaseTag, async (request, { services }) => ({
  tag: await services.tags.update(request.params.tagId, request.body, causeOf(request)),
}));
