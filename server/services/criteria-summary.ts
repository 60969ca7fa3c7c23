import { summaryOfHitFilter } from '@contract/rules/hit-filter-kinds';
import { summaryOfFilter } from '@contract/rules/query-filter-kinds';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { HitCriteria } from '@server/stores/hit-store';

/** Values of a filter that are listed; the request of a search has them all. */
const LISTED = 20;

/** What a search asked for, in words for the audit log: the user's own terms, ids and dates, never anything found. */
export function summarizeCriteria({ filter, queryFilters }: HitCriteria): AuditEntry['description'] {
  const description: Record<string, readonly string[]> = {};
  const summaries = [...summaryOfHitFilter(filter), ...queryFilters.map((queryFilter) => summaryOfFilter(queryFilter))];
  for (const [name, values] of summaries) {
    if (values.length > 0) {
      description[name] = [...(description[name] ?? []), ...values];
    }
  }
  const omitted = Object.entries(description)
    .filter(([, values]) => values.length > LISTED)
    .map(([name, values]) => `${name}: ${values.length - LISTED} more`);
  const listed = Object.entries(description).map(([name, values]) => [name, values.slice(0, LISTED)] as const);
  return { ...Object.fromEntries(listed), ...(omitted.length > 0 && { omitted }) };
}
