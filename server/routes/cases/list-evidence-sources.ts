import { listEvidenceSources } from '@contract/calls/cases';
import { viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const listEvidenceSourcesRoute = callRoute(listEvidenceSources, async (request, { services }) => ({
  evidenceSources: await services.sources.list(viewerOf(request), request.params.caseId),
}));
