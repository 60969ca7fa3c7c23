import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { DiskUsage, FailedJob, InstallationStatus, Queue, QueueName } from '@contract/model/installation';

// The installation page for administrators is REVIEW's own (docs/differences.md), as are the paths below the prefix of reports.

const read = { service: 'reports', resource: 'installation', action: 'read' } as const;
const manage = { service: 'reports', resource: 'installation', action: 'manage' } as const;
const queueParams = Type.Object({ queue: QueueName });

export const getInstallation = defineCall({
  name: 'getInstallation',
  summary: 'Version, health, memory, disk and last backup of the installation',
  method: 'GET',
  path: '/api/reports/v0.0/installation',
  scope: 'system',
  authorization: read,
  audit: null,
  response: InstallationStatus,
});

export const getDiskUsage = defineCall({
  name: 'getDiskUsage',
  summary:
    'The disk use of the data folder and each case at the last measurement; starts a new one when that is old. Privileged items are not counted',
  method: 'GET',
  path: '/api/reports/v0.0/installation/disk-usage',
  scope: 'system',
  authorization: read,
  audit: null,
  response: DiskUsage,
});

export const measureDiskUsage = defineCall({
  name: 'measureDiskUsage',
  summary: 'Starts a measurement of the data folder and each case; has no effect while one runs',
  method: 'POST',
  path: '/api/reports/v0.0/installation/disk-usage',
  scope: 'system',
  authorization: read,
  audit: null,
  response: DiskUsage,
});

export const listQueues = defineCall({
  name: 'listQueues',
  summary: 'Every queue of jobs with the numbers of its jobs, and who paused it',
  method: 'GET',
  path: '/api/reports/v0.0/installation/queues',
  scope: 'system',
  authorization: read,
  audit: null,
  response: Type.Object({ queues: Type.Array(Queue) }),
});

export const pauseQueue = defineCall({
  name: 'pauseQueue',
  summary:
    'Starts no jobs of a queue until it is resumed, also after a restart; running jobs continue. 409 when it is paused',
  method: 'POST',
  path: '/api/reports/v0.0/installation/queues/{queue}/pause',
  scope: 'system',
  authorization: manage,
  audit: 'system management',
  params: queueParams,
  response: Type.Object({ queue: Queue }),
});

export const resumeQueue = defineCall({
  name: 'resumeQueue',
  summary: 'Resumes a paused queue; 409 when it is not paused',
  method: 'POST',
  path: '/api/reports/v0.0/installation/queues/{queue}/resume',
  scope: 'system',
  authorization: manage,
  audit: 'system management',
  params: queueParams,
  response: Type.Object({ queue: Queue }),
});

export const retryFailedJobs = defineCall({
  name: 'retryFailedJobs',
  summary: 'Retries the failed jobs of a queue, each with an audit entry',
  method: 'POST',
  path: '/api/reports/v0.0/installation/queues/{queue}/retry',
  scope: 'system',
  authorization: manage,
  audit: 'job retried',
  params: queueParams,
  /** `left`: failed jobs that cannot be retried, or of which a retry is running. */
  response: Type.Object({ retried: Type.Integer(), left: Type.Integer() }),
});

export const listFailedJobs = defineCall({
  name: 'listFailedJobs',
  summary: 'The failed jobs of all users, newest first, without those that a person cancelled; at most 200',
  method: 'GET',
  path: '/api/reports/v0.0/installation/failed-jobs',
  scope: 'system',
  authorization: read,
  audit: null,
  response: Type.Object({ jobs: Type.Array(FailedJob), totalCount: Type.Integer() }),
});

export const retryFailedJob = defineCall({
  name: 'retryFailedJob',
  summary: 'Retries a failed job of any user, on behalf of the user who started it; 409 when it cannot be retried',
  method: 'POST',
  path: '/api/reports/v0.0/installation/failed-jobs/{jobId}/retry',
  scope: 'system',
  authorization: manage,
  audit: 'job retried',
  params: Type.Object({ jobId: Type.String() }),
  response: Type.Object({ id: Type.String() }),
});
