import { changePassword } from '@contract/calls/users';
import type { CallBody, CallParams } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

const ownPasswordApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<unknown, CallParams<typeof changePassword> & CallBody<typeof changePassword>>({
      query: ({ realm, ...body }) => callRequest(changePassword, { params: { realm }, body }),
      // The server signs out the user's other browsers.
      invalidatesTags: (_result, error) => (error ? [] : ['SignedInBrowser']),
    }),
  }),
});

export const { useChangePasswordMutation } = ownPasswordApi;
