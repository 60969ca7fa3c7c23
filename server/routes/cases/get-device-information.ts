import { getDeviceInformation } from '@contract/calls/cases';
import { causeOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const getDeviceInformationRoute = callRoute(getDeviceInformation, async (request, { services }) => {
  const { caseId, evidenceId } = request.params;
  return services.sources.information(caseId, evidenceId, 'device', causeOf(request));
});
