import { getImport } from '@contract/calls/imports';
import { callRoute } from '@server/routes/call-route';

export const getImportRoute = callRoute(getImport, async (request, { services }) => ({
  import: await services.imports.get(request.params.caseId, request.params.importId),
}));
