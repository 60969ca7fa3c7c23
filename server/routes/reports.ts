import * as calls from '@contract/calls/reports';
import { auditContextOf, sessionOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { attachmentDisposition } from '@server/routes/files/attachment-disposition';
import { etagOf, requestedRange } from '@server/routes/files/requested-range';
import { abortedWith } from '@server/routes/hits/aborted-with';
import { reportFileName } from '@server/services/case-report-view';

export const reportsRoutes = callRoutes(calls, {
  listReports: async (request, { services: { reports } }) =>
    reports.list(viewerOf(request), request.query, auditContextOf(request)),
  getReport: async (request, { services: { reports } }) => ({
    report: await reports.get(viewerOf(request), request.params.reportId, auditContextOf(request)),
  }),
  createReport: async (request, { services: { reports } }) => ({
    reportId: await reports.createCaseReport(sessionOf(request).user, request.body, auditContextOf(request)),
  }),
  estimateReport: async (request, { services: { reports } }, reply) =>
    reports.estimate(viewerOf(request), request.body, abortedWith(reply), auditContextOf(request)),
  createTagsExport: async (request, { services: { reports } }) => ({
    reportId: await reports.createTagsExport(sessionOf(request).user, request.body, auditContextOf(request)),
  }),
  createChatExport: async (request, { services: { reports } }) => ({
    reportId: await reports.createChatExport(
      viewerOf(request),
      sessionOf(request).user,
      request.body,
      auditContextOf(request),
    ),
  }),
  createSearchExport: async (request, { services: { reports } }) => ({
    reportId: await reports.createSearchExport(
      viewerOf(request),
      sessionOf(request).user,
      request.body,
      auditContextOf(request),
    ),
  }),
  createCaseUcoExport: async (request, { services: { reports } }) => ({
    reportId: await reports.createCaseUcoExport(
      viewerOf(request),
      sessionOf(request).user,
      request.body,
      auditContextOf(request),
    ),
  }),
  createDisclosurePackage: async (request, { services: { reports } }) => ({
    reportId: await reports.createDisclosurePackage(
      viewerOf(request),
      sessionOf(request).user,
      request.body,
      auditContextOf(request),
    ),
  }),
  deleteReport: async (request, { services: { reports } }) => {
    const { reportId } = request.params;
    await reports.delete(viewerOf(request), reportId, request.body, auditContextOf(request));
    return { id: reportId };
  },
  downloadReport: async (request, { services: { reports } }, reply) => {
    const { reportId } = request.params;
    const { name, extension, ...file } = await reports.download(
      viewerOf(request),
      { reportId, scan: request.query.scan ?? null },
      auditContextOf(request),
    );
    if (request.query.scan === 'only') {
      return reply.type('text/plain').send('');
    }
    const range = requestedRange(request, file);
    reply
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .header('accept-ranges', 'bytes')
      .header('etag', etagOf(file.sha256));
    if (range === 'unsatisfiable') {
      return reply.status(416).header('content-range', `bytes */${file.size}`).type('text/plain').send('');
    }
    reply
      .header('content-disposition', attachmentDisposition(reportFileName(name, extension)))
      .type('application/octet-stream');
    if (range === null) {
      return reply.header('content-length', file.size).send(file.read());
    }
    return reply
      .status(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
      .header('content-length', range.end - range.start + 1)
      .send(file.read(range));
  },
});
