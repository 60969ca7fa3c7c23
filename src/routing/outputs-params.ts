import { naturalParam, type QueryCodec } from './search-params';

/** The page of a list of reports or exports, zero-based. */
export const outputsParams: QueryCodec<{ pageIndex: number }> = {
  parse: ({ pageIndex }) => ({ pageIndex: naturalParam(pageIndex, 0) }),
  format: ({ pageIndex }) => ({ pageIndex: pageIndex || null }),
};
