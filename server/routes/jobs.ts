import * as calls from '@contract/calls/jobs';
import { auditContextOf, sessionOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';
import { requireRealm } from '@server/services/require-realm';

export const jobsRoutes = callRoutes(calls, {
  listJobs: async (request, { services }) => {
    requireRealm(request.params.realm);
    return { jobs: await services.jobs.list(sessionOf(request).user) };
  },
  cancelJob: async (request, { services }) => {
    requireRealm(request.params.realm);
    return { job: await services.jobs.cancel(sessionOf(request).user, request.params.jobId, auditContextOf(request)) };
  },
  retryJob: async (request, { services }) => {
    requireRealm(request.params.realm);
    return { job: await services.jobs.retry(sessionOf(request).user, request.params.jobId, auditContextOf(request)) };
  },
  deleteJob: async (request, { services }) => {
    requireRealm(request.params.realm);
    await services.jobs.delete(sessionOf(request).user, request.params.jobId);
    return { id: request.params.jobId };
  },
  markJobsSeen: async (request, { services }) => {
    requireRealm(request.params.realm);
    const { jobIds } = request.body;
    await services.jobs.markSeen(sessionOf(request).user, jobIds);
    return { jobIds };
  },
});
