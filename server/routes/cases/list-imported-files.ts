import { listImportedFiles } from '@contract/calls/cases';
import { causeOf, viewerOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const listImportedFilesRoute = callRoute(listImportedFiles, async (request, { services }) => {
  const { caseId, evidenceId } = request.params;
  return services.sources.files(viewerOf(request), caseId, evidenceId, request.query, causeOf(request));
});
