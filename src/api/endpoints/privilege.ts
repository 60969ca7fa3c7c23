import { markHitPrivileged, markHitUnprivileged } from '@contract/calls/hits';
import type { CallParams, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterHitsPrivileged } from '@/api/invalidations';

type Answer = CallResponse<typeof markHitPrivileged>;

// What its user does not see any more is left first (features/privilege): until then asking for it again would answer
// "not found" on a screen that still shows it.
const privilegeApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    markHitPrivileged: build.mutation<Answer, CallParams<typeof markHitPrivileged>>({
      query: (params) => callRequest(markHitPrivileged, { params }),
      invalidatesTags: (result, _error, { caseId }) => (result?.isVisible ? afterHitsPrivileged(caseId) : []),
    }),
    markHitUnprivileged: build.mutation<Answer, CallParams<typeof markHitUnprivileged>>({
      query: (params) => callRequest(markHitUnprivileged, { params }),
      invalidatesTags: (result, _error, { caseId }) => (result?.isVisible ? afterHitsPrivileged(caseId) : []),
    }),
  }),
});

export const { useMarkHitPrivilegedMutation, useMarkHitUnprivilegedMutation } = privilegeApi;
