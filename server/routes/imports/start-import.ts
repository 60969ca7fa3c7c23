import { startImport } from '@contract/calls/imports';
import { causeOf, sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';
import { readUpload } from '@server/routes/imports/read-upload';

export const startImportRoute = callRoute(startImport, async (request, { services }) => {
  const upload = await readUpload(request, services.imports);
  return { import: await services.imports.start(sessionOf(request).user, upload, causeOf(request)) };
});
