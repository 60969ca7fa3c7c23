import { cancelImport } from '@contract/calls/imports';
import { causeOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const cancelImportRoute = callRoute(cancelImport, async (request, { services }) => ({
  import: await services.imports.cancel(request.params.importId, causeOf(request)),
}));
