import * as calls from '@contract/calls/installation';
import { auditContextOf } from '@server/plugins/request-state';
import { callRoutes } from '@server/routes/call-route';

export const installationRoutes = callRoutes(calls, {
  getInstallation: async (_request, { services }) => services.installation.status(),
  getDiskUsage: async (_request, { services }) => services.diskUsage.get(),
  measureDiskUsage: async (_request, { services }) => services.diskUsage.measure(),
  listQueues: async (_request, { services }) => ({ queues: await services.queues.list() }),
  pauseQueue: async (request, { services }) => ({
    queue: await services.queues.pause(request.params.queue, auditContextOf(request)),
  }),
  resumeQueue: async (request, { services }) => ({
    queue: await services.queues.resume(request.params.queue, auditContextOf(request)),
  }),
  retryFailedJobs: async (request, { services }) =>
    services.queues.retryAll(request.params.queue, auditContextOf(request)),
  listFailedJobs: async (_request, { services }) => services.queues.listFailed(),
  retryFailedJob: async (request, { services }) => ({
    id: await services.queues.retry(request.params.jobId, auditContextOf(request)),
  }),
});
