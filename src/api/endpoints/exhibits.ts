import {
  createBulkExhibits,
  createExhibit,
  listExhibits,
  updateExhibit,
  updateExhibitNumbering,
  withdrawExhibit,
} from '@contract/calls/exhibits';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';
import type { Exhibit } from '@contract/model/exhibit';
import type { Hit } from '@contract/model/hit';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterExhibitsChanged } from '@/api/invalidations';
import { patchHitOnSuccess } from '@/api/patch-hit';

type Args<Declaration> = CallParams<Declaration> & CallBody<Declaration>;
/** The hit of the exhibit, which is patched in the cache. */
interface OfHit {
  hitId: string;
}

const exhibitsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listExhibits: build.query<CallResponse<typeof listExhibits>, Args<typeof listExhibits>>({
      query: ({ caseId, ...body }) => callRequest(listExhibits, { params: { caseId }, body }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Exhibits', id: caseId }],
    }),
    createExhibit: build.mutation<Exhibit, Args<typeof createExhibit>>({
      query: ({ caseId, hitId, ...body }) => callRequest(createExhibit, { params: { caseId, hitId }, body }),
      transformResponse: ({ exhibit }: CallResponse<typeof createExhibit>) => exhibit,
      onQueryStarted: (hit, lifecycle) => patchHitOnSuccess(hit, lifecycle, setExhibit),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterExhibitsChanged(caseId)),
    }),
    createBulkExhibits: build.mutation<CallResponse<typeof createBulkExhibits>, Args<typeof createBulkExhibits>>({
      query: ({ caseId, ...body }) => callRequest(createBulkExhibits, { params: { caseId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterExhibitsChanged(caseId)),
    }),
    updateExhibit: build.mutation<Exhibit, Args<typeof updateExhibit> & OfHit>({
      query: ({ caseId, exhibitId, title, remark = '' }) =>
        callRequest(updateExhibit, { params: { caseId, exhibitId }, body: { title, remark } }),
      transformResponse: ({ exhibit }: CallResponse<typeof updateExhibit>) => exhibit,
      onQueryStarted: (hit, lifecycle) => patchHitOnSuccess(hit, lifecycle, setExhibit),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterExhibitsChanged(caseId)),
    }),
    withdrawExhibit: build.mutation<Exhibit, CallParams<typeof withdrawExhibit> & OfHit>({
      query: ({ caseId, exhibitId }) => callRequest(withdrawExhibit, { params: { caseId, exhibitId } }),
      transformResponse: ({ exhibit }: CallResponse<typeof withdrawExhibit>) => exhibit,
      onQueryStarted: (hit, lifecycle) => patchHitOnSuccess(hit, lifecycle, setExhibit),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterExhibitsChanged(caseId)),
    }),
    updateExhibitNumbering: build.mutation<
      CallResponse<typeof updateExhibitNumbering>,
      Args<typeof updateExhibitNumbering>
    >({
      query: ({ caseId, ...body }) => callRequest(updateExhibitNumbering, { params: { caseId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : [{ type: 'Exhibits', id: caseId }]),
    }),
  }),
});

const setExhibit =
  ({ id, number, title, remark, withdrawnAt }: Exhibit) =>
  (hit: Hit): void => {
    if (withdrawnAt === null) {
      hit.exhibit = { id, number, title, remark };
    } else {
      delete hit.exhibit;
    }
  };

export const {
  useListExhibitsQuery,
  useCreateExhibitMutation,
  useCreateBulkExhibitsMutation,
  useUpdateExhibitMutation,
  useWithdrawExhibitMutation,
  useUpdateExhibitNumberingMutation,
} = exhibitsApi;
