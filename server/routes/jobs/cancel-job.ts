import { cancelJob } from '@contract/calls/jobs';
import { causeOf, sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const cancelJobRoute = callRoute(cancelJob, async (request, { services }) => ({
  job: await services.jobs.cancel(sessionOf(request).user, request.params.jobId, causeOf(request)),
}));
