import { deleteJob } from '@contract/calls/jobs';
import { sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const deleteJobRoute = callRoute(deleteJob, async (request, { services }) => {
  await services.jobs.delete(sessionOf(request).user, request.params.jobId);
  return { id: request.params.jobId };
});
