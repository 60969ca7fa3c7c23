import { listJobs } from '@contract/calls/jobs';
import { sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const listJobsRoute = callRoute(listJobs, async (request, { services }) => ({
  jobs: await services.jobs.list(sessionOf(request).user),
}));
