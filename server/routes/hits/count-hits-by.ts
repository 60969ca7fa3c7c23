import { countHitsBy } from '@contract/calls/hits';
import { viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const countHitsByRoute = callRoute(countHitsBy, async (request, { services }) => {
  const { groupBy, ...criteria } = request.body;
  return { counts: await services.hits.countBy(viewerOf(request), request.params.caseId, criteria, groupBy) };
});
