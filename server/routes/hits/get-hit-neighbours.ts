import { getHitNeighbours } from '@contract/calls/hits';
import { viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const getHitNeighboursRoute = callRoute(getHitNeighbours, async (request, { services }) => {
  const { caseId, hitId } = request.params;
  return services.hits.neighbours(viewerOf(request), caseId, hitId, request.body);
});
