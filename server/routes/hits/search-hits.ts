import { searchHits } from '@contract/calls/hits';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const searchHitsRoute = callRoute(searchHits, async (request, { services }, reply) => {
  const { forceRetry = false, stackCopies = false, ...criteria } = request.body;
  const search = { ...criteria, stacksCopies: stackCopies };
  const how = { profile: request.params.profile, toTheEnd: forceRetry, signal: abortedWith(reply) };
  const { hits, status, total } = await services.hits.search(viewerOf(request), how, search, causeOf(request));
  return { data: hits, statusDetails: { status }, totalHits: total };
});
