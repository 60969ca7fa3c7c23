import {
  addBulkComment,
  addBulkTags,
  listBulkActions,
  markBulkPrivileged,
  markBulkUnprivileged,
  removeBulkTags,
  undoBulkAction,
} from '@contract/calls/bulk';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';
import type { BulkOutcome, PrivilegeBulkOutcome } from '@contract/model/selection';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterBulkAction, afterHitsCommented } from '@/api/invalidations';

type Args<Declaration> = CallParams<Declaration> & CallBody<Declaration>;

export const bulkApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    addBulkComment: build.mutation<BulkOutcome, Args<typeof addBulkComment>>({
      query: ({ caseId, ...body }) => callRequest(addBulkComment, { params: { caseId }, body }),
      invalidatesTags: (_result, error, { caseId }) =>
        error ? [] : [...afterHitsCommented(caseId), { type: 'BulkActions', id: caseId }],
    }),
    addBulkTags: build.mutation<BulkOutcome, Args<typeof addBulkTags>>({
      query: ({ caseId, ...body }) => callRequest(addBulkTags, { params: { caseId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterBulkAction(caseId)),
    }),
    removeBulkTags: build.mutation<BulkOutcome, Args<typeof removeBulkTags>>({
      query: ({ caseId, ...body }) => callRequest(removeBulkTags, { params: { caseId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterBulkAction(caseId)),
    }),
    markBulkPrivileged: build.mutation<PrivilegeBulkOutcome, Args<typeof markBulkPrivileged>>({
      query: ({ caseId, ...body }) => callRequest(markBulkPrivileged, { params: { caseId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterBulkAction(caseId)),
    }),
    markBulkUnprivileged: build.mutation<PrivilegeBulkOutcome, Args<typeof markBulkUnprivileged>>({
      query: ({ caseId, ...body }) => callRequest(markBulkUnprivileged, { params: { caseId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterBulkAction(caseId)),
    }),
    listBulkActions: build.query<CallResponse<typeof listBulkActions>, Args<typeof listBulkActions>>({
      query: ({ caseId, ...body }) => callRequest(listBulkActions, { params: { caseId }, body }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'BulkActions', id: caseId }],
    }),
    undoBulkAction: build.mutation<BulkOutcome, CallParams<typeof undoBulkAction>>({
      query: (params) => callRequest(undoBulkAction, { params }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterBulkAction(caseId)),
    }),
  }),
});

export const {
  useAddBulkCommentMutation,
  useAddBulkTagsMutation,
  useRemoveBulkTagsMutation,
  useMarkBulkPrivilegedMutation,
  useMarkBulkUnprivilegedMutation,
  useListBulkActionsQuery,
  useUndoBulkActionMutation,
} = bulkApi;
