import { retryJob } from '@contract/calls/jobs';
import { causeOf, sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const retryJobRoute = callRoute(retryJob, async (request, { services }) => ({
  job: await services.jobs.retry(sessionOf(request).user, request.params.jobId, causeOf(request)),
}));
