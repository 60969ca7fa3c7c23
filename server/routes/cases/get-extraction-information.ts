import { getExtractionInformation } from '@contract/calls/cases';
import { causeOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const getExtractionInformationRoute = callRoute(getExtractionInformation, async (request, { services }) => {
  const { caseId, evidenceId } = request.params;
  return services.sources.information(caseId, evidenceId, 'extraction', causeOf(request));
});
