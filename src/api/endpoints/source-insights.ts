import {
  listInstalledApplications,
  listRecentCommunications,
  listTopIdentifiers,
} from '@contract/calls/source-insights';
import type { CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

type SourceParams = CallParams<typeof listTopIdentifiers>;

/** None of these counts privileged items, so they are invalidated with the hits. */
const ofHits = (_result: unknown, _error: unknown, { caseId }: SourceParams) => [
  { type: 'Hits' as const, id: caseId },
  { type: 'EvidenceSource' as const, id: caseId },
];

const sourceInsightsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listTopIdentifiers: build.query<CallResponse<typeof listTopIdentifiers>, SourceParams>({
      query: (params) => callRequest(listTopIdentifiers, { params }),
      providesTags: ofHits,
    }),
    listRecentCommunications: build.query<CallResponse<typeof listRecentCommunications>['hits'], SourceParams>({
      query: (params) => callRequest(listRecentCommunications, { params }),
      transformResponse: (response: CallResponse<typeof listRecentCommunications>) => response.hits,
      providesTags: ofHits,
    }),
    listInstalledApplications: build.query<CallResponse<typeof listInstalledApplications>, SourceParams>({
      query: (params) => callRequest(listInstalledApplications, { params }),
      providesTags: ofHits,
    }),
  }),
});

export const { useListTopIdentifiersQuery, useListRecentCommunicationsQuery, useListInstalledApplicationsQuery } =
  sourceInsightsApi;
