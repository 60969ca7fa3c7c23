import {
  compareTools,
  listToolComparisons,
  listToolCopies,
  type ToolComparison,
} from '@contract/calls/tool-comparisons';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { LIST } from '@/api/tags';

const toolComparisonsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listToolComparisons: build.query<ToolComparison[], CallParams<typeof listToolComparisons>>({
      query: (params) => callRequest(listToolComparisons, { params }),
      transformResponse: (response: CallResponse<typeof listToolComparisons>) => response.comparisons,
      providesTags: (_result, _error, { caseId }) => [
        { type: 'EvidenceSource', id: caseId },
        { type: 'Copies', id: caseId },
      ],
    }),
    compareTools: build.mutation<
      CallResponse<typeof compareTools>,
      CallParams<typeof compareTools> & CallBody<typeof compareTools>
    >({
      query: ({ caseId, ...body }) => callRequest(compareTools, { params: { caseId }, body }),
      invalidatesTags: (_result, _error, { caseId }) => [
        { type: 'Copies', id: caseId },
        { type: 'Job', id: LIST },
      ],
    }),
    listToolCopies: build.query<CallResponse<typeof listToolCopies>, CallParams<typeof listToolCopies>>({
      query: (params) => callRequest(listToolCopies, { params }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'Copies', id: caseId }],
    }),
  }),
});

export const { useListToolComparisonsQuery, useCompareToolsMutation, useListToolCopiesQuery } = toolComparisonsApi;
