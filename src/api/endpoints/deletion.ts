import {
  deleteCase,
  deleteEvidenceSource,
  liftCaseHold,
  liftSourceHold,
  placeCaseHold,
  placeSourceHold,
} from '@contract/calls/deletion';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterCaseDeleted, afterEvidenceSourceDeleted } from '@/api/invalidations';

type OfCase = CallParams<typeof deleteCase> & CallBody<typeof deleteCase>;
type OfSource = CallParams<typeof deleteEvidenceSource> & CallBody<typeof deleteEvidenceSource>;

const deletionApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    deleteCase: build.mutation<CallResponse<typeof deleteCase>, OfCase>({
      query: ({ caseId, reason }) => callRequest(deleteCase, { params: { caseId }, body: { reason } }),
      invalidatesTags: (_result, error) => (error ? [] : afterCaseDeleted()),
    }),
    deleteEvidenceSource: build.mutation<CallResponse<typeof deleteEvidenceSource>, OfSource>({
      query: ({ caseId, evidenceId, reason }) =>
        callRequest(deleteEvidenceSource, { params: { caseId, evidenceId }, body: { reason } }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterEvidenceSourceDeleted(caseId)),
    }),
    placeCaseHold: build.mutation<CallResponse<typeof placeCaseHold>, OfCase>({
      query: ({ caseId, reason }) => callRequest(placeCaseHold, { params: { caseId }, body: { reason } }),
      // Also after an error: another user may have done it before.
      invalidatesTags: (_result, _error, { caseId }) => [{ type: 'Case', id: caseId }],
    }),
    liftCaseHold: build.mutation<CallResponse<typeof liftCaseHold>, OfCase>({
      query: ({ caseId, reason }) => callRequest(liftCaseHold, { params: { caseId }, body: { reason } }),
      invalidatesTags: (_result, _error, { caseId }) => [{ type: 'Case', id: caseId }],
    }),
    placeSourceHold: build.mutation<CallResponse<typeof placeSourceHold>, OfSource>({
      query: ({ caseId, evidenceId, reason }) =>
        callRequest(placeSourceHold, { params: { caseId, evidenceId }, body: { reason } }),
      invalidatesTags: (_result, _error, { caseId }) => [{ type: 'EvidenceSource', id: caseId }],
    }),
    liftSourceHold: build.mutation<CallResponse<typeof liftSourceHold>, OfSource>({
      query: ({ caseId, evidenceId, reason }) =>
        callRequest(liftSourceHold, { params: { caseId, evidenceId }, body: { reason } }),
      invalidatesTags: (_result, _error, { caseId }) => [{ type: 'EvidenceSource', id: caseId }],
    }),
  }),
});

export const {
  useDeleteCaseMutation,
  useDeleteEvidenceSourceMutation,
  usePlaceCaseHoldMutation,
  useLiftCaseHoldMutation,
  usePlaceSourceHoldMutation,
  useLiftSourceHoldMutation,
} = deletionApi;
