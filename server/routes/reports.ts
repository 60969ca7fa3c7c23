import * as calls from '@contract/calls/reports';
import { causeOf, sessionOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { attachmentDisposition } from '@server/routes/files/attachment-disposition';
import { abortedWith } from '@server/routes/hits/aborted-with';
import { reportFileName } from '@server/services/case-report-view';

export const reportsRoutes = callRoutes(calls, {
  listReports: async (request, { services: { reports } }) => {
    const data = await reports.list(causeOf(request));
    return { data, totalCount: data.length };
  },
  getReport: async (request, { services: { reports } }) => ({
    report: await reports.get(request.params.reportId, causeOf(request)),
  }),
  createReport: async (request, { services: { reports } }) => ({
    reportId: await reports.createCaseReport(sessionOf(request).user, request.body, causeOf(request)),
  }),
  estimateReport: async (request, { services: { reports } }, reply) =>
    reports.estimate(viewerOf(request), request.body, abortedWith(reply), causeOf(request)),
  createTagsExport: async (request, { services: { reports } }) => ({
    reportId: await reports.createTagsExport(sessionOf(request).user, request.body, causeOf(request)),
  }),
  createChatExport: async (request, { services: { reports } }) => ({
    reportId: await reports.createChatExport(
      viewerOf(request),
      sessionOf(request).user,
      request.body,
      causeOf(request),
    ),
  }),
  deleteReport: async (request, { services: { reports } }) => {
    const { reportId } = request.params;
    await reports.delete(viewerOf(request), reportId, request.body, causeOf(request));
    return { id: reportId };
  },
  downloadReport: async (request, { services: { reports } }, reply) => {
    const { name, extension, size, read } = await reports.download(request.params.reportId, causeOf(request));
    return reply
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', attachmentDisposition(reportFileName(name, extension)))
      .header('content-length', size)
      .type('application/octet-stream')
      .send(read());
  },
});
