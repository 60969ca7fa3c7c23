import { AuditFilter } from '@contract/model/audit';
import type { SortOrder } from '@contract/model/filter';
import { AUDIT_PAGE_MAX, AUDIT_PAGE_SIZE } from '@contract/rules/limits';
import { readJson } from '@contract/text/read-json';
import { Value } from '@sinclair/typebox/value';

import { choiceParam, naturalParam, stringParam, type QueryCodec, type QueryValues } from './search-params';

export interface AuditParams {
  filter: AuditFilter;
  /** Zero-based. */
  pageIndex: number;
  pageSize: number;
  /** Order by timestamp. */
  order: SortOrder;
}

/** `f` is the filter as JSON, `sortBy` such as `timestamp-desc` (decision 13). Invalid values become the default. */
export const auditParams: QueryCodec<AuditParams> = {
  parse: ({ f, pageIndex, pageSize, sortBy }) => ({
    filter: parseFilter(stringParam(f)),
    pageIndex: naturalParam(pageIndex, 0),
    pageSize: Math.min(AUDIT_PAGE_MAX, naturalParam(pageSize, AUDIT_PAGE_SIZE) || AUDIT_PAGE_SIZE),
    order: choiceParam(stringParam(sortBy)?.replace('timestamp-', ''), ['asc', 'desc'], 'desc'),
  }),
  format: ({ filter, pageIndex, pageSize, order }) => ({
    ...{ f: JSON.stringify(filter), pageIndex, pageSize },
    sortBy: `timestamp-${order}`,
  }),
};

/** Rules 002-9: the first page, 15 entries, newest first. */
export const AUDIT_DEFAULTS: QueryValues = auditParams.format(auditParams.parse({}));

function parseFilter(text: string | undefined): AuditFilter {
  // A link may have members of another version, which the server refuses.
  const parsed = Value.Clean(AuditFilter, text === undefined ? {} : readJson(text));
  return Value.Check(AuditFilter, parsed) ? parsed : {};
}
