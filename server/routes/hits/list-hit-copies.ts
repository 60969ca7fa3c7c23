import { listHitCopies } from '@contract/calls/seen';
import { viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const listHitCopiesRoute = callRoute(listHitCopies, async (request, { services }) => {
  const { caseId, hitId } = request.params;
  const { copies, hasMore } = await services.seen.copies(viewerOf(request), caseId, hitId);
  return { copies: copies.map(({ id, ...copy }) => ({ hitId: id, ...copy })), hasMore };
});
