import { createDisclosurePackage } from '@contract/calls/reports';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterReportCreated } from '@/api/invalidations';

const disclosurePackagesApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    createDisclosurePackage: build.mutation<
      CallResponse<typeof createDisclosurePackage>,
      CallParams<typeof createDisclosurePackage> & CallBody<typeof createDisclosurePackage>
    >({
      query: ({ caseId, ...body }) => callRequest(createDisclosurePackage, { params: { caseId }, body }),
      invalidatesTags: (_result, error, { caseId }) => (error ? [] : afterReportCreated(caseId)),
    }),
  }),
});

export const { useCreateDisclosurePackageMutation } = disclosurePackagesApi;
