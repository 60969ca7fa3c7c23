import * as calls from '@contract/calls/reports';
import type { CallParams, CallQuery } from '@contract/define-call';
import { auditContextOf, sessionOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { sendReport } from '@server/routes/files/send-report';
import { abortedWith } from '@server/routes/hits/aborted-with';

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
    const opened = await reports.download(viewerOf(request), requestedFile(request), auditContextOf(request));
    return sendReport(request, reply, opened);
  },
  openReportAsHandedOut: async (request, { services: { reports } }, reply) => {
    const opened = await reports.openAsHandedOut(viewerOf(request), requestedFile(request), auditContextOf(request));
    return sendReport(request, reply, opened);
  },
});

const requestedFile = ({
  params: { reportId },
  query: { scan },
}: {
  params: CallParams<typeof calls.downloadReport>;
  query: CallQuery<typeof calls.downloadReport>;
}) => ({ reportId, isFindingAccepted: scan === 'accepted' });
