import { getLicence, uploadLicence, verifyLicenceExpiry } from '@contract/calls/licensing';
import type { CallResponse } from '@contract/define-call';
import type { Licence, LicenceStatus } from '@contract/model/licence';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

export const licensingApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    getLicence: build.query<Licence, undefined>({
      query: () => callRequest(getLicence, {}),
      providesTags: ['Licence'],
    }),
    verifyLicenceExpiry: build.query<LicenceStatus, undefined>({
      query: () => callRequest(verifyLicenceExpiry, {}),
      transformResponse: (response: CallResponse<typeof verifyLicenceExpiry>) => response.status,
      providesTags: ['Licence'],
    }),
    uploadLicence: build.mutation<Licence, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { ...callRequest(uploadLicence, {}), body };
      },
      invalidatesTags: (_result, error) => (error ? [] : ['Licence']),
    }),
  }),
});

export const { useGetLicenceQuery, useUploadLicenceMutation, useVerifyLicenceExpiryQuery } = licensingApi;
