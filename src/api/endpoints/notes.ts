import { listNotes, updateNote, type Note } from '@contract/calls/notes';
import type { CallBody, CallParams, CallResponse } from '@contract/define-call';

import { statusOf } from '@/api/api-error';
import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';

const CONFLICT = 409;

export const notesApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    /** The note of a case: the first of its list (000-3-20); null before it was first saved. */
    listNotes: build.query<Note | null, CallParams<typeof listNotes>>({
      query: (params) => callRequest(listNotes, { params }),
      transformResponse: ({ notes: [note] }: CallResponse<typeof listNotes>) => note ?? null,
      providesTags: (_result, _error, { caseId }) => [{ type: 'Note', id: caseId }],
    }),
    updateNote: build.mutation<
      CallResponse<typeof updateNote>,
      CallParams<typeof updateNote> & CallBody<typeof updateNote>
    >({
      query: ({ caseId, ...body }) => callRequest(updateNote, { params: { caseId }, body }),
      onQueryStarted: ({ caseId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(notesApi.util.updateQueryData('listNotes', { caseId }, () => data)),
          () => undefined,
        ),
      // After a conflict the version of the other user is fetched and shown.
      invalidatesTags: (_result, error, { caseId }) =>
        statusOf(error) === CONFLICT ? [{ type: 'Note', id: caseId }] : [],
    }),
  }),
});

export const { useListNotesQuery, useUpdateNoteMutation } = notesApi;
