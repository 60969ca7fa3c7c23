import { getCoverage } from '@contract/calls/seen';
import { viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const getCoverageRoute = callRoute(getCoverage, async (request, { services }, reply) =>
  services.seen.coverage(viewerOf(request), request.params.caseId, request.body, abortedWith(reply)),
);
