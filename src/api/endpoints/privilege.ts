import { markHitPrivileged, markHitUnprivileged } from '@contract/calls/hits';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';
import type { Hit } from '@contract/model/hit';
import { PRIVILEGED } from '@contract/rules/identifiers';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterHitsPrivileged } from '@/api/invalidations';
import { patchHitOnSuccess } from '@/api/patch-hit';

type MarkResponse = CallResponse<typeof markHitPrivileged>;
type MarkArgs = CallParams<typeof markHitPrivileged> & Omit<NonNullable<CallBody<typeof markHitPrivileged>>, 'tag'>;

// Users leave a hit before it becomes invisible to them (features/privilege): otherwise a refetch of the open hit would
// fail with 404.
export const privilegeApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    markHitPrivileged: build.mutation<MarkResponse, MarkArgs>({
      query: ({ caseId, hitId, ...followers }) =>
        callRequest(markHitPrivileged, { params: { caseId, hitId }, body: { tag: PRIVILEGED, ...followers } }),
      onQueryStarted: (hit, lifecycle) => patchHitOnSuccess(hit, lifecycle, setPrivileged(true)),
      invalidatesTags: (result, _error, { caseId }) => (result?.isVisible ? afterHitsPrivileged(caseId) : []),
    }),
    markHitUnprivileged: build.mutation<MarkResponse, CallParams<typeof markHitUnprivileged>>({
      query: (params) => callRequest(markHitUnprivileged, { params }),
      onQueryStarted: (hit, lifecycle) => patchHitOnSuccess(hit, lifecycle, setPrivileged(false)),
      invalidatesTags: (result, _error, { caseId }) => (result?.isVisible ? afterHitsPrivileged(caseId) : []),
    }),
  }),
});

const setPrivileged =
  (isPrivileged: boolean) =>
  ({ isVisible }: MarkResponse) =>
  (hit: Hit): void => {
    if (isVisible) {
      const others = hit.actionTags.filter((actionTag) => actionTag !== PRIVILEGED);
      hit.actionTags = isPrivileged ? [...others, PRIVILEGED] : others;
    }
  };

export const { useMarkHitPrivilegedMutation, useMarkHitUnprivilegedMutation } = privilegeApi;
