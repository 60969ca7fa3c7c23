import { Type } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Job } from '@contract/model/job';

// The specification covers only the results of jobs; paths are REVIEW's own (docs/calls.md). Users reach only their own.

const realmParams = Type.Object({ realm: Type.String() });
const jobParams = Type.Object({ realm: Type.String(), jobId: Type.String() });
const response = Type.Object({ job: Job });

export const listJobs = defineCall({
  name: 'listJobs',
  summary: "The current user's jobs, newest first: the last hundred in cases that the user may open",
  method: 'GET',
  path: '/user/api/{realm}/users/me/jobs',
  scope: 'session',
  audit: null,
  params: realmParams,
  response: Type.Object({ jobs: Type.Array(Job) }),
});

export const cancelJob = defineCall({
  name: 'cancelJob',
  summary: 'Cancels a waiting or running job; its stored data is removed',
  method: 'POST',
  path: '/user/api/{realm}/users/me/jobs/{jobId}/cancel',
  scope: 'session',
  audit: 'job cancelled',
  params: jobParams,
  response,
});

export const retryJob = defineCall({
  name: 'retryJob',
  summary: 'Retries a failed job',
  method: 'POST',
  path: '/user/api/{realm}/users/me/jobs/{jobId}/retry',
  scope: 'session',
  audit: 'job retried',
  params: jobParams,
  response,
});

export const deleteJob = defineCall({
  name: 'deleteJob',
  summary: 'Removes a finished job from the list; its result stays',
  method: 'DELETE',
  path: '/user/api/{realm}/users/me/jobs/{jobId}',
  scope: 'session',
  audit: null,
  params: jobParams,
  response: Type.Object({ id: Type.String() }),
});

export const markJobsSeen = defineCall({
  name: 'markJobsSeen',
  summary: 'Records that the user was notified of the end of these jobs',
  method: 'PUT',
  path: '/user/api/{realm}/users/me/jobs/seen',
  scope: 'session',
  audit: null,
  params: realmParams,
  body: Type.Object({ jobIds: Type.Array(Type.String(), { maxItems: 1_000 }) }),
  /** Names as given by the user. */
  response: Type.Object({ jobIds: Type.Array(Type.String()) }),
});
