import { cancelJob, deleteJob, listJobs, markJobsSeen, retryJob } from '@contract/calls/jobs';
import type { CallBody, CallResponse } from '@contract/define-call';
import type { Job } from '@contract/model/job';
import { REALM } from '@contract/rules/identifiers';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterJobChanged } from '@/api/invalidations';
import { LIST, type TagType } from '@/api/tags';

const OWN_JOBS: { type: TagType; id: string } = { type: 'Job', id: LIST };

interface JobId {
  jobId: string;
}

const changedTags = (job: Job | undefined) => [
  OWN_JOBS,
  ...(job === undefined || job.case === null ? [] : afterJobChanged(job.case.id)),
];

export const jobsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listJobs: build.query<Job[], undefined>({
      query: () => callRequest(listJobs, { params: { realm: REALM } }),
      transformResponse: (response: { jobs: Job[] }) => response.jobs,
      providesTags: [OWN_JOBS],
    }),
    cancelJob: build.mutation<Job, JobId>({
      query: ({ jobId }) => callRequest(cancelJob, { params: { realm: REALM, jobId } }),
      transformResponse: (response: { job: Job }) => response.job,
      invalidatesTags: changedTags,
    }),
    retryJob: build.mutation<Job, JobId>({
      query: ({ jobId }) => callRequest(retryJob, { params: { realm: REALM, jobId } }),
      transformResponse: (response: { job: Job }) => response.job,
      invalidatesTags: changedTags,
    }),
    deleteJob: build.mutation<CallResponse<typeof deleteJob>, JobId>({
      query: ({ jobId }) => callRequest(deleteJob, { params: { realm: REALM, jobId } }),
      invalidatesTags: [OWN_JOBS],
    }),
    markJobsSeen: build.mutation<CallResponse<typeof markJobsSeen>, CallBody<typeof markJobsSeen>>({
      query: (body) => callRequest(markJobsSeen, { params: { realm: REALM }, body }),
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
