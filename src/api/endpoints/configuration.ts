import {
  countConfiguredArtifacts,
  exportColumns,
  getEvidenceInformation,
  importColumns,
  listArtifactIcons,
  revertColumns,
  saveColumns,
  searchColumns,
} from '@contract/calls/column-config';
import type { CallBody, CallParams, CallQuery, CallResponse } from '@contract/define-call';

import { callRequest } from '@/api/base-query';
import { emptyApi } from '@/api/empty-api';
import { afterConfigurationSaved } from '@/api/invalidations';
import { LIST } from '@/api/tags';

type ChosenIcons = CallResponse<typeof listArtifactIcons>['icons'];
/** The outcome of an import, or of its dry run. */
export type ImportedColumns = CallResponse<typeof importColumns>;

export const configurationApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    searchColumns: build.query<
      CallResponse<typeof searchColumns>,
      CallParams<typeof searchColumns> & CallBody<typeof searchColumns>
    >({
      query: ({ profile, ...body }) => callRequest(searchColumns, { params: { profile }, body }),
      providesTags: [{ type: 'ColumnConfig', id: LIST }],
    }),
    countConfiguredArtifacts: build.query<
      CallResponse<typeof countConfiguredArtifacts>,
      CallParams<typeof countConfiguredArtifacts> & CallBody<typeof countConfiguredArtifacts>
    >({
      query: ({ profile, ...body }) => callRequest(countConfiguredArtifacts, { params: { profile }, body }),
      providesTags: [{ type: 'ColumnConfig', id: LIST }],
    }),
    /** Only artifacts with items are listed, so whatever changes counts invalidates the list, too. */
    listArtifactIcons: build.query<ChosenIcons, CallParams<typeof listArtifactIcons>>({
      query: (params) => callRequest(listArtifactIcons, { params }),
      transformResponse: (response: CallResponse<typeof listArtifactIcons>) => response.icons,
      providesTags: (_result, _error, { caseId }) => [
        { type: 'ColumnConfig', id: LIST },
        { type: 'HitCounts', id: caseId },
      ],
    }),
    getEvidenceInformation: build.query<
      CallResponse<typeof getEvidenceInformation>,
      CallParams<typeof getEvidenceInformation>
    >({
      query: (params) => callRequest(getEvidenceInformation, { params }),
      providesTags: [{ type: 'ColumnConfig', id: LIST }],
    }),
    /** Every case is rebuilt with the new configuration (`rebuildConfig`). */
    saveColumns: build.mutation<
      CallResponse<typeof saveColumns>,
      CallParams<typeof saveColumns> & CallBody<typeof saveColumns>
    >({
      query: ({ profile, ...body }) =>
        callRequest(saveColumns, { params: { profile }, query: { rebuildConfig: 'true' }, body }),
      invalidatesTags: (_result, error) => (error ? [] : afterConfigurationSaved()),
    }),
    importColumns: build.mutation<
      CallResponse<typeof importColumns>,
      CallParams<typeof importColumns> & CallQuery<typeof importColumns> & { file: Blob; fileName: string }
    >({
      query: ({ profile, file, fileName, ...query }) => {
        const body = new FormData();
        body.append('file', file, fileName);
        return { ...callRequest(importColumns, { params: { profile }, query }), body };
      },
      invalidatesTags: (_result, error, { dryRun }) => (error || dryRun === 'true' ? [] : afterConfigurationSaved()),
    }),
    revertColumns: build.mutation<CallResponse<typeof revertColumns>, CallParams<typeof revertColumns>>({
      query: (params) => callRequest(revertColumns, { params }),
      invalidatesTags: (_result, error) => (error ? [] : afterConfigurationSaved()),
    }),
    /** The text of the exported file. */
    exportColumns: build.mutation<string, CallParams<typeof exportColumns>>({
      query: (params) => ({ ...callRequest(exportColumns, { params }), responseHandler: 'text' }),
    }),
  }),
});

export const {
  useSearchColumnsQuery,
  useCountConfiguredArtifactsQuery,
  useListArtifactIconsQuery,
  useGetEvidenceInformationQuery,
  useSaveColumnsMutation,
  useImportColumnsMutation,
  useExportColumnsMutation,
} = configurationApi;
