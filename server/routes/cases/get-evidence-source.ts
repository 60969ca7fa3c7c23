import { getEvidenceSource } from '@contract/calls/cases';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const getEvidenceSourceRoute = callRoute(getEvidenceSource, async (request, { services }) => {
  const { caseId, evidenceId } = request.params;
  return { evidenceSource: await services.sources.get(viewerOf(request), caseId, evidenceId, causeOf(request)) };
});
