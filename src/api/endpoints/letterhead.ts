import {
  getLetterhead,
  removeLetterheadLogo,
  updateLetterhead,
  uploadLetterheadLogo,
} from '@contract/calls/letterhead';
import type { CallBody } from '@contract/define-call';
import type { Letterhead } from '@contract/model/letterhead';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

const letterheadApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    getLetterhead: build.query<Letterhead, undefined>({
      query: () => callRequest(getLetterhead, {}),
      providesTags: ['Letterhead'],
    }),
    updateLetterhead: build.mutation<Letterhead, CallBody<typeof updateLetterhead>>({
      query: (body) => callRequest(updateLetterhead, { body }),
      onQueryStarted: (_given, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => void dispatch(keep(data)), ignore),
    }),
    uploadLetterheadLogo: build.mutation<Letterhead, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { ...callRequest(uploadLetterheadLogo, {}), body };
      },
      onQueryStarted: (_file, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => void dispatch(keep(data)), ignore),
    }),
    removeLetterheadLogo: build.mutation<Letterhead, undefined>({
      query: () => callRequest(removeLetterheadLogo, {}),
      onQueryStarted: (_nothing, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => void dispatch(keep(data)), ignore),
    }),
  }),
});

/** Every mutation returns the whole letterhead. */
const keep = (data: Letterhead) => letterheadApi.util.updateQueryData('getLetterhead', undefined, () => data);
const ignore = (): void => undefined;

export const {
  useGetLetterheadQuery,
  useUpdateLetterheadMutation,
  useUploadLetterheadLogoMutation,
  useRemoveLetterheadLogoMutation,
} = letterheadApi;
