import { updateHitComment } from '@contract/calls/hits';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const updateHitCommentRoute = callRoute(updateHitComment, async (request, { services }) => ({
  comments: await services.hits.updateComment(viewerOf(request), request.params, request.body, causeOf(request)),
}));
