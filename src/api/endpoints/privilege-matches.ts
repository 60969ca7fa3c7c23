import { countPrivilegeMatches } from '@contract/calls/privilege';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

type Args = CallParams<typeof countPrivilegeMatches> & CallBody<typeof countPrivilegeMatches>;

const privilegeMatchesApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    // Without tags: it is counted again whenever the entries change.
    countPrivilegeMatches: build.query<CallResponse<typeof countPrivilegeMatches>, Args>({
      query: ({ caseId, ...body }) => callRequest(countPrivilegeMatches, { params: { caseId }, body }),
    }),
  }),
});

/** Aborts the running count of these entries; the server stops it when its connection closes. */
export const cancelCountOfMatches =
  (args: Args) =>
  (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>): void => {
    dispatch(privilegeMatchesApi.util.getRunningQueryThunk('countPrivilegeMatches', args))?.abort();
  };

export const { useCountPrivilegeMatchesQuery } = privilegeMatchesApi;
