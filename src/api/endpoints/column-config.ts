import { searchFragments, searchMultiArtifactColumns } from '@contract/calls/column-config';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { LIST } from '@/api/tags';

const columnConfigApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    searchFragments: build.query<
      CallResponse<typeof searchFragments>['fragments'],
      CallParams<typeof searchFragments> & CallBody<typeof searchFragments>
    >({
      query: ({ profile, ...body }) => callRequest(searchFragments, { params: { profile }, body }),
      transformResponse: (response: CallResponse<typeof searchFragments>) => response.fragments,
      providesTags: [{ type: 'ColumnConfig', id: LIST }],
    }),
    searchMultiArtifactColumns: build.query<
      CallResponse<typeof searchMultiArtifactColumns>['columns'],
      CallParams<typeof searchMultiArtifactColumns> & CallBody<typeof searchMultiArtifactColumns>
    >({
      query: ({ profile, ...body }) => callRequest(searchMultiArtifactColumns, { params: { profile }, body }),
      transformResponse: (response: CallResponse<typeof searchMultiArtifactColumns>) => response.columns,
      providesTags: [{ type: 'ColumnConfig', id: LIST }],
    }),
  }),
});

export const { useSearchFragmentsQuery, useSearchMultiArtifactColumnsQuery } = columnConfigApi;
