import { getLicence, uploadLicence, verifyLicenceExpiry } from '@contract/calls/licensing';
import type { CallQuery, CallResponse } from '@contract/define-call';
import type { Licence, LicenceStatus } from '@contract/model/licence';

import { isOutdated } from '@/api/api-error';
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
    uploadLicence: build.mutation<Licence, CallQuery<typeof uploadLicence> & { file: File }>({
      query: ({ file, ...query }) => {
        const body = new FormData();
        body.append('file', file);
        return { ...callRequest(uploadLicence, { query }), body };
      },
      invalidatesTags: (_result, error) => (isOutdated(error) ? ['Licence'] : []),
    }),
  }),
});

export const { useGetLicenceQuery, useUploadLicenceMutation, useVerifyLicenceExpiryQuery } = licensingApi;
