import * as calls from '@contract/calls/audit';
import { auditContextOf, sessionOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { attachmentDisposition } from '@server/routes/files/attachment-disposition';

export const auditRoutes = callRoutes(calls, {
  searchAuditLog: async (request, { services }) =>
    services.auditLog.search(sessionOf(request).user, request.body, auditContextOf(request)),
  listAuditExports: async (_request, { services }) => ({ exports: await services.auditExports.list() }),
  createAuditExport: async (request, { services }) => ({
    id: await services.auditExports.create(request.body, auditContextOf(request)),
  }),
  deleteAuditExport: async (request, { services }) => {
    const { exportId } = request.params;
    await services.auditExports.delete(exportId, request.body, auditContextOf(request));
    return { id: exportId };
  },
  downloadAuditExport: async (request, { services }, reply) => {
    const { name, size, read } = await services.auditExports.download(request.params.exportId, auditContextOf(request));
    return reply
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', attachmentDisposition(name))
      .header('content-length', size)
      .type('text/csv; charset=utf-8')
      .send(read());
  },
});
