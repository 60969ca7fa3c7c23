import { emptyApi } from '@/api/empty-api';

const downloadsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    /** Has the file of a download scanned for viruses; answers nothing, or the refusal of the server. */
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
