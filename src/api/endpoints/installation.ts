import {
  getDiskUsage,
  getInstallation,
  listFailedJobs,
  listQueues,
  measureDiskUsage,
  pauseQueue,
  resumeQueue,
  retryFailedJob,
  retryFailedJobs,
} from '@contract/calls/installation';
import type { CallParams, CallResponse } from '@contract/define-call';
import type { DiskUsage, InstallationStatus, Queue } from '@contract/model/installation';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { LIST, type TagType } from '@/api/tags';

const QUEUES: { type: TagType; id: string } = { type: 'Queue', id: LIST };
const FAILED_JOBS: { type: TagType; id: string } = { type: 'FailedJob', id: LIST };

const installationApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    getInstallation: build.query<InstallationStatus, undefined>({
      query: () => callRequest(getInstallation, {}),
      providesTags: ['Installation'],
    }),
    getDiskUsage: build.query<DiskUsage, undefined>({
      query: () => callRequest(getDiskUsage, {}),
      providesTags: ['DiskUsage'],
    }),
    measureDiskUsage: build.mutation<DiskUsage, undefined>({
      query: () => callRequest(measureDiskUsage, {}),
      invalidatesTags: (_result, error) => (error ? [] : ['DiskUsage']),
    }),
    listQueues: build.query<Queue[], undefined>({
      query: () => callRequest(listQueues, {}),
      transformResponse: ({ queues }: CallResponse<typeof listQueues>) => queues,
      providesTags: [QUEUES],
    }),
    // Also after an error: another user may have paused or resumed it, or retried the job.
    pauseQueue: build.mutation<CallResponse<typeof pauseQueue>, CallParams<typeof pauseQueue>>({
      query: (params) => callRequest(pauseQueue, { params }),
      onQueryStarted: async (_params, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (result !== null) {
          dispatch(installationApi.util.updateQueryData('listQueues', undefined, withQueue(result.data.queue)));
        }
      },
      invalidatesTags: [QUEUES],
    }),
    resumeQueue: build.mutation<CallResponse<typeof resumeQueue>, CallParams<typeof resumeQueue>>({
      query: (params) => callRequest(resumeQueue, { params }),
      onQueryStarted: async (_params, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (result !== null) {
          dispatch(installationApi.util.updateQueryData('listQueues', undefined, withQueue(result.data.queue)));
        }
      },
      invalidatesTags: [QUEUES],
    }),
    listFailedJobs: build.query<CallResponse<typeof listFailedJobs>, undefined>({
      query: () => callRequest(listFailedJobs, {}),
      providesTags: [FAILED_JOBS],
    }),
    retryFailedJobs: build.mutation<CallResponse<typeof retryFailedJobs>, CallParams<typeof retryFailedJobs>>({
      query: (params) => callRequest(retryFailedJobs, { params }),
      invalidatesTags: [QUEUES, FAILED_JOBS],
    }),
    retryFailedJob: build.mutation<CallResponse<typeof retryFailedJob>, CallParams<typeof retryFailedJob>>({
      query: (params) => callRequest(retryFailedJob, { params }),
      invalidatesTags: [QUEUES, FAILED_JOBS],
    }),
  }),
});

/** Updates a queue with the response before the list is fetched again. */
const withQueue =
  (changed: Queue) =>
  (queues: Queue[]): Queue[] =>
    queues.map((queue) => (queue.queue === changed.queue ? changed : queue));

export const {
  useGetDiskUsageQuery,
  useGetInstallationQuery,
  useListFailedJobsQuery,
  useListQueuesQuery,
  useMeasureDiskUsageMutation,
  usePauseQueueMutation,
  useResumeQueueMutation,
  useRetryFailedJobMutation,
  useRetryFailedJobsMutation,
} = installationApi;
