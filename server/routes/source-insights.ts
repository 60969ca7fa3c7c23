import * as calls from '@contract/calls/source-insights';
import { auditContextOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const sourceInsightsRoutes = callRoutes(calls, {
  listTopIdentifiers: (request, { services: { sourceInsights } }, reply) =>
    sourceInsights.topIdentifiers(
      viewerOf(request),
      request.params.evidenceId,
      abortedWith(reply),
      auditContextOf(request),
    ),
  listRecentCommunications: async (request, { services: { sourceInsights } }, reply) => ({
    hits: await sourceInsights.recentCommunications(
      viewerOf(request),
      request.params.evidenceId,
      abortedWith(reply),
      auditContextOf(request),
    ),
  }),
  listInstalledApplications: (request, { services: { sourceInsights } }, reply) =>
    sourceInsights.installedApplications(
      viewerOf(request),
      request.params.evidenceId,
      abortedWith(reply),
      auditContextOf(request),
    ),
});
