import { getHitNeighbours } from '@contract/calls/hits';
import { viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const getHitNeighboursRoute = callRoute(getHitNeighbours, async (request, { services }, reply) => {
  const { caseId, hitId } = request.params;
  const { stackCopies = false, ...search } = request.body;
  const { previous, next, index, totalCount } = await services.hits.neighbours(
    viewerOf(request),
    caseId,
    hitId,
    { ...search, stacksCopies: stackCopies },
    abortedWith(reply),
  );
  return { previous, next, index, totalCount };
});
