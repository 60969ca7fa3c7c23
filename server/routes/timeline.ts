import * as calls from '@contract/calls/timeline';
import { auditContextOf, viewerOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { abortedWith } from '@server/routes/hits/aborted-with';

export const timelineRoutes = callRoutes(calls, {
  searchTimeline: async (request, { services }, reply) =>
    services.timeline.search(viewerOf(request), request.body, abortedWith(reply), auditContextOf(request)),
  getTimelineHistogram: async (request, { services }, reply) =>
    services.timeline.histogram(viewerOf(request), request.params.caseId, request.body, abortedWith(reply)),
  getWeekPattern: async (request, { services }, reply) =>
    services.timeline.weekPattern(viewerOf(request), request.params.caseId, request.body, abortedWith(reply)),
});
