import * as calls from '@contract/calls/tool-comparisons';
import { auditContextOf, sessionOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const toolComparisonsRoutes = callRoutes(calls, {
  listToolComparisons: async (request, { services }) => ({
    comparisons: await services.toolComparisons.list(viewerOf(request), request.params.caseId),
  }),
  compareTools: async (request, { services }) => ({
    jobId: await services.toolComparisons.compare(
      sessionOf(request).user,
      request.body.evidenceIds,
      auditContextOf(request),
    ),
  }),
  listToolCopies: async (request, { services }, reply) => {
    const { caseId, hitId } = request.params;
    return services.toolComparisons.copies(viewerOf(request), caseId, hitId, abortedWith(reply));
  },
});
