import { createCaseUcoExport } from '@contract/calls/reports';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterReportCreated } from '@/api/invalidations';

const caseUcoExportsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    createCaseUcoExport: build.mutation<
      CallResponse<typeof createCaseUcoExport>,
      CallParams<typeof createCaseUcoExport> & CallBody<typeof createCaseUcoExport>
    >({
      query: ({ caseId, ...body }) => callRequest(createCaseUcoExport, { params: { caseId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterReportCreated(caseId)),
    }),
  }),
});

export const { useCreateCaseUcoExportMutation } = caseUcoExportsApi;
