import * as calls from '@contract/calls/inspections';
import { auditContextOf, sessionOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';

export const inspectionsRoutes = callRoutes(calls, {
  listImportFolder: async (request, { stores }) => {
    const { path = '' } = request.query;
    const { isConfigured } = stores.importFolder;
    const listed = isConfigured ? await stores.importFolder.list(path) : { entries: [], isCut: false };
    return { isConfigured, path, ...listed };
  },
  inspectInput: async (request, { services }) => {
    const { user } = sessionOf(request);
    const { caseId } = request.params;
    const cause = auditContextOf(request);
    return {
      inspection:
        'path' in request.body
          ? await services.inspections.startPath(user, request.body.path, cause)
          : services.inspections.start(
              user,
              caseId,
              await services.uploads.input(user.id, caseId, request.body.uploadId),
            ),
    };
  },
  getInspection: async (request, { services }) => {
    const { caseId, inspectionId } = request.params;
    return { inspection: services.inspections.get(sessionOf(request).user, caseId, inspectionId) };
  },
  cancelInspection: async (request, { services }) => {
    const { caseId, inspectionId } = request.params;
    services.inspections.cancel(sessionOf(request).user, caseId, inspectionId);
    return {};
  },
  importExtractions: async (request, { services }) => ({
    imports: await services.inspections.import(
      sessionOf(request).user,
      request.params.inspectionId,
      request.body,
      auditContextOf(request),
    ),
  }),
});
