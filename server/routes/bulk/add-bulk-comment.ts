import { addBulkComment } from '@contract/calls/bulk';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const addBulkCommentRoute = callRoute(addBulkComment, (request, { services }, reply) =>
  services.bulk.addComment(viewerOf(request), request.body, causeOf(request), abortedWith(reply)),
);
