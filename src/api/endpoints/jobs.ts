import { cancelJob, deleteJob, listJobs, markJobsSeen, retryJob } from '@contract/calls/jobs';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';
import type { Job } from '@contract/model/job';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { LIST, type TagType } from '@/api/tags';

const OWN_JOBS: { type: TagType; id: string } = { type: 'Job', id: LIST };

/** What an import makes or takes away shows in its case. */
const afterJobChanged = ({ case: of }: Job) => [
  OWN_JOBS,
  ...(of === null
    ? []
    : (['Import', 'EvidenceSource', 'CaseStatus'] as const).map((type): { type: TagType; id: string } => ({
        type,
        id: of.id,
      }))),
];

export const jobsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listJobs: build.query<Job[], undefined>({
      query: () => callRequest(listJobs, {}),
      transformResponse: (response: { jobs: Job[] }) => response.jobs,
      providesTags: [OWN_JOBS],
    }),
    cancelJob: build.mutation<Job, CallParams<typeof cancelJob>>({
      query: (params) => callRequest(cancelJob, { params }),
      transformResponse: (response: { job: Job }) => response.job,
      invalidatesTags: (job) => (job ? afterJobChanged(job) : [OWN_JOBS]),
    }),
    retryJob: build.mutation<Job, CallParams<typeof retryJob>>({
      query: (params) => callRequest(retryJob, { params }),
      transformResponse: (response: { job: Job }) => response.job,
      invalidatesTags: (job) => (job ? afterJobChanged(job) : [OWN_JOBS]),
    }),
    deleteJob: build.mutation<CallResponse<typeof deleteJob>, CallParams<typeof deleteJob>>({
      query: (params) => callRequest(deleteJob, { params }),
      invalidatesTags: [OWN_JOBS],
    }),
    markJobsSeen: build.mutation<CallResponse<typeof markJobsSeen>, CallBody<typeof markJobsSeen>>({
      query: (body) => callRequest(markJobsSeen, { body }),
      onQueryStarted: async ({ jobIds }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          jobsApi.util.updateQueryData('listJobs', undefined, (jobs) => {
            jobs.filter(({ id }) => jobIds.includes(id)).forEach((job) => (job.isSeen = true));
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
    }),
  }),
});

export const { useListJobsQuery, useCancelJobMutation, useRetryJobMutation, useDeleteJobMutation } = jobsApi;
