import * as calls from '@contract/calls/imports';
import { auditContextOf, sessionOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { readUpload } from '@server/routes/imports/read-upload';

export const importsRoutes = callRoutes(calls, {
  startImport: async (request, { services }) => {
    const upload = await readUpload(request, services.imports);
    try {
      return { import: await services.imports.start(sessionOf(request).user, upload, auditContextOf(request)) };
    } catch (error) {
      await services.imports.discard(upload.input);
      throw error;
    }
  },
  listImports: async (request, { services }) => ({
    imports: await services.imports.list(request.params.caseId),
  }),
  getImport: async (request, { services }) => ({
    import: await services.imports.get(request.params.caseId, request.params.importId),
  }),
  cancelImport: async (request, { services }) => ({
    import: await services.imports.cancel(request.params.importId, auditContextOf(request)),
  }),
});
