import { countColumnValues, listSimilarWords } from '@contract/calls/hits';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

/** Words and values that occur in the items. */
const hitWordsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    countColumnValues: build.query<
      CallResponse<typeof countColumnValues>,
      CallParams<typeof countColumnValues> & CallBody<typeof countColumnValues>
    >({
      query: ({ caseId, ...body }) => callRequest(countColumnValues, { params: { caseId }, body }),
      providesTags: (_result, _error, { caseId }) => [{ type: 'HitCounts', id: caseId }],
    }),
    listSimilarWords: build.query<
      CallResponse<typeof listSimilarWords>['words'],
      CallParams<typeof listSimilarWords> & CallBody<typeof listSimilarWords>
    >({
      query: ({ caseId, ...body }) => callRequest(listSimilarWords, { params: { caseId }, body }),
      transformResponse: (response: CallResponse<typeof listSimilarWords>) => response.words,
      providesTags: (_result, _error, { caseId }) => [{ type: 'HitCounts', id: caseId }],
    }),
  }),
});

export const { useCountColumnValuesQuery, useListSimilarWordsQuery } = hitWordsApi;
