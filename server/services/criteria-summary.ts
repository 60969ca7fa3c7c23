import { summaryOfHitFilter } from '@contract/rules/hit-filter-kinds';
import { summaryOfFilter } from '@contract/rules/query-filter-kinds';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { HitCriteria } from '@server/stores/hit-store';

/**
 * What a search asked for, for the audit log: the user's own terms, ids and dates, never anything found.
 */
export function summarizeCriteria({ filter, queryFilters }: HitCriteria): AuditEntry['description'] {
  const description: Record<string, readonly string[]> = {};
  const summaries = [...summaryOfHitFilter(filter), ...queryFilters.map((queryFilter) => summaryOfFilter(queryFilter))];
  for (const [name, values] of summaries) {
    if (values.length > 0) {
      description[name] = [...(description[name] ?? []), ...values];
    }
  }
  return description;
}
