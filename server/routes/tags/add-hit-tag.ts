import { addHitTag } from '@contract/calls/tags';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const addHitTagRoute = callRoute(addHitTag, async (request, { services }) => {
  const change = { hitId: request.params.hitId, tagId: request.body.tagId, isOn: true };
  return { tags: await services.tags.setOnHit(viewerOf(request), change, causeOf(request)) };
});
