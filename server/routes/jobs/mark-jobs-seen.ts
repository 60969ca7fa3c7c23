import { markJobsSeen } from '@contract/calls/jobs';
import { sessionOf } from '@server/plugins/request-state';
import { callRoute } from '@server/routes/call-route';

export const markJobsSeenRoute = callRoute(markJobsSeen, async (request, { services }) => {
  const { jobIds } = request.body;
  await services.jobs.markSeen(sessionOf(request).user, jobIds);
  return { jobIds };
});
