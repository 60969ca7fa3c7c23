import { getImportCertificate } from '@contract/calls/cases';
import { causeOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const getImportCertificateRoute = callRoute(getImportCertificate, async (request, { services }) => {
  const { caseId, evidenceId } = request.params;
  return { certificate: await services.sources.certificate(caseId, evidenceId, causeOf(request)) };
});
