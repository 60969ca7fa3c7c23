import { emptyApi } from '@/api/empty-api';

const downloadsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    /** Scans the file of a download for viruses; fails with the refusal of the server. */
    scanFile: build.mutation<null, string>({
      query: (url) => ({
        url,
        params: { scan: 'only' },
        responseHandler: async (response): Promise<unknown> => (response.ok ? null : response.json()),
      }),
    }),
  }),
});

export const { useScanFileMutation } = downloadsApi;
