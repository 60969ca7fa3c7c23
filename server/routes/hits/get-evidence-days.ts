import { getEvidenceDays } from '@contract/calls/hits';
import { viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const getEvidenceDaysRoute = callRoute(getEvidenceDays, async (request, { services }, reply) =>
  services.hits.evidenceDays(viewerOf(request), request.params.caseId, request.query.timezone, abortedWith(reply)),
);
