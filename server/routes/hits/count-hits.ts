import { countHits } from '@contract/calls/hits';
import { viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const countHitsRoute = callRoute(countHits, async (request, { services }, reply) => {
  const { caseId } = request.params;
  const { stackCopies = false, ...criteria } = request.body;
  const asked = { ...criteria, stacksCopies: stackCopies };
  const { value, status } = await services.hits.count(viewerOf(request), caseId, asked, abortedWith(reply));
  return { totalCount: value, status: status === 'success' ? 'success' : 'timedOutCount' } as const;
});
