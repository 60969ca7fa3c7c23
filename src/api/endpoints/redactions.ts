import {
  createRedaction,
  createRedactionRule,
  listHitRedactions,
  listRedactionRules,
  previewRedactedPicture,
  previewRedactionRule,
  removeRedaction,
} from '@contract/calls/redactions';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterRedactionsChanged } from '@/api/invalidations';

type Args<Declaration> = CallParams<Declaration> & CallBody<Declaration>;

export const redactionsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listHitRedactions: build.query<CallResponse<typeof listHitRedactions>, CallParams<typeof listHitRedactions>>({
      query: (params) => callRequest(listHitRedactions, { params }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Redactions', id: caseId }],
    }),
    listRedactionRules: build.query<CallResponse<typeof listRedactionRules>, CallParams<typeof listRedactionRules>>({
      query: (params) => callRequest(listRedactionRules, { params }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Redactions', id: caseId }],
    }),
    previewRedactedPicture: build.query<
      CallResponse<typeof previewRedactedPicture>,
      Args<typeof previewRedactedPicture>
    >({
      query: ({ caseId, hitId, ...body }) => callRequest(previewRedactedPicture, { params: { caseId, hitId }, body }),
      // Pictures are large, and every box is a different request.
      keepUnusedDataFor: 0,
      providesTags: (_result, _error, { caseId }) => [{ type: 'Redactions', id: caseId }],
    }),
    previewRedactionRule: build.query<CallResponse<typeof previewRedactionRule>, Args<typeof previewRedactionRule>>({
      query: ({ caseId, ...body }) => callRequest(previewRedactionRule, { params: { caseId }, body }),
      keepUnusedDataFor: 0,
      providesTags: (_result, _error, { caseId }) => [{ type: 'Hits', id: caseId }],
    }),
    createRedaction: build.mutation<CallResponse<typeof createRedaction>, Args<typeof createRedaction>>({
      query: ({ caseId, hitId, ...body }) => callRequest(createRedaction, { params: { caseId, hitId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterRedactionsChanged(caseId)),
    }),
    createRedactionRule: build.mutation<CallResponse<typeof createRedactionRule>, Args<typeof createRedactionRule>>({
      query: ({ caseId, ...body }) => callRequest(createRedactionRule, { params: { caseId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterRedactionsChanged(caseId)),
    }),
    removeRedaction: build.mutation<CallResponse<typeof removeRedaction>, Args<typeof removeRedaction>>({
      query: ({ caseId, redactionId, ...body }) =>
        callRequest(removeRedaction, { params: { caseId, redactionId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterRedactionsChanged(caseId)),
    }),
  }),
});

export const {
  useListHitRedactionsQuery,
  useListRedactionRulesQuery,
  usePreviewRedactedPictureQuery,
  usePreviewRedactionRuleQuery,
  useCreateRedactionMutation,
  useCreateRedactionRuleMutation,
  useRemoveRedactionMutation,
} = redactionsApi;
