import { removeHitTag } from '@contract/calls/tags';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const removeHitTagRoute = callRoute(removeHitTag, async (request, { services }) => {
  const { hitId, tagId } = request.params;
  return { tags: await services.tags.setOnHit(viewerOf(request), { hitId, tagId, isOn: false }, causeOf(request)) };
});
