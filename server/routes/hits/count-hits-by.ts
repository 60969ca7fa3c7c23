import { countHitsBy } from '@contract/calls/hits';
import { viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const countHitsByRoute = callRoute(countHitsBy, async (request, { services }, reply) => ({
  counts: await services.hits.countBy(viewerOf(request), request.params.caseId, request.body, abortedWith(reply)),
}));
