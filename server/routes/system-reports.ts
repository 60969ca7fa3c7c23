import * as calls from '@contract/calls/system-reports';
import { auditContextOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { attachmentDisposition } from '@server/routes/files/attachment-disposition';

const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const systemReportsRoutes = callRoutes(calls, {
  listSystemReports: async (_request, { services }) => ({ exports: await services.systemReports.list() }),
  createSystemReport: async (request, { services }) => ({
    exportId: await services.systemReports.create(request.body, auditContextOf(request)),
  }),
  deleteSystemReport: async (request, { services }) => {
    const { exportId } = request.params;
    await services.systemReports.delete(exportId, request.body, auditContextOf(request));
    return { exportId };
  },
  downloadSystemReport: async (request, { services }, reply) => {
    const { name, size, read } = await services.systemReports.download(
      request.params.exportId,
      auditContextOf(request),
    );
    return reply
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', attachmentDisposition(name))
      .header('content-length', size)
      .type(WORKBOOK_TYPE)
      .send(read());
  },
});
