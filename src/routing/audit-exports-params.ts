import { naturalParam, type QueryCodec } from './search-params';

/** The page of the exports of the audit log, zero-based. */
export const auditExportsParams: QueryCodec<{ pageIndex: number }> = {
  parse: ({ pageIndex }) => ({ pageIndex: naturalParam(pageIndex, 0) }),
  format: ({ pageIndex }) => ({ pageIndex: pageIndex || null }),
};
