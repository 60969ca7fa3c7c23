import { QueryFilter } from '@contract/model/filter';
import { parseHitFilter } from '@contract/rules/hit-filter-kinds';
import { isUsableFilter } from '@contract/rules/query-filter-kinds';
import { isRecord, readJson } from '@contract/text/read-json';
import { Value } from '@sinclair/typebox/value';

import { NO_FILTERS, type HitFilters } from './filters';

/**
 * Parses the value of parameter `f`. A link may come from any source: invalid filters are dropped, the others apply.
 */
export function parseFilters(text: string | undefined): HitFilters {
  const parts = readJson(text ?? '');
  if (!isRecord(parts)) {
    return NO_FILTERS;
  }
  const entries: unknown[] = Array.isArray(parts.queryFilters) ? parts.queryFilters : [];
  return { filter: parseHitFilter(parts), queryFilters: entries.flatMap((entry) => parseQueryFilter(entry) ?? []) };
}

function parseQueryFilter(value: unknown): QueryFilter | null {
  const filter = Value.Clean(QueryFilter, value);
  return Value.Check(QueryFilter, filter) && isUsableFilter(filter) ? filter : null;
}
