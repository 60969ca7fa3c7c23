import { addHitComment } from '@contract/calls/hits';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const addHitCommentRoute = callRoute(addHitComment, async (request, { services }) => ({
  comments: await services.hits.addComment(viewerOf(request), request.params.hitId, request.body, causeOf(request)),
}));
