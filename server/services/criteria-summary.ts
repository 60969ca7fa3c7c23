import { summaryOfHitFilter } from '@contract/rules/hit-filter-kinds';
import { summaryOfFilter } from '@contract/rules/query-filter-kinds';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { HitCriteria } from '@server/stores/hit-store';

/** Listed values of a filter; the logged request contains all of them. */
const LISTED = 20;
/** Listed characters of a value. */
const VALUE_MAX = 200;
/** Ids are compared with those of items and conversations (audit-redaction.ts), so they are never cut. */
const ID_MAX = 1_000;
const IDS: ReadonlySet<string> = new Set(['hitIds', 'chatThreadIds']);

/** The criteria of a search in words for the audit log: the user's own terms, ids and dates, never results. */
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
  const listed = Object.entries(description).map(([name, values]) => {
    const max = IDS.has(name) ? ID_MAX : VALUE_MAX;
    return [name, values.slice(0, LISTED).map((value) => shortened(value, max))] as const;
  });
  return { ...Object.fromEntries(listed), ...(omitted.length > 0 && { omitted }) };
}

const shortened = (value: string, max: number): string => (value.length > max ? `${value.slice(0, max)}…` : value);
