import type { SortOrder } from '@contract/model/filter';
import type { CaseUsage, HealthState, InstallationStatus, QueueName } from '@contract/model/installation';
import { byName, compareNames } from '@contract/text/compare-names';

/** Sortable columns of the table of case sizes. */
export const CASE_SIZE_FIELDS = [
  'name',
  'items',
  'size',
  'fileBytes',
  'databaseBytes',
  'lastUsedAt',
  'createdAt',
] as const;
export type CaseSizeField = (typeof CASE_SIZE_FIELDS)[number];

export interface CaseSizeSort {
  field: CaseSizeField;
  order: SortOrder;
}

/** A case with its disk usage in bytes. */
export interface CaseSize extends CaseUsage {
  size: number;
}

export const toCaseSize = (usage: CaseUsage): CaseSize => ({
  ...usage,
  size: usage.databaseBytes + (usage.fileBytes ?? 0),
});

/** Unknown values come last in both orders; ties are sorted by name. */
export function sortCaseSizes(cases: readonly CaseSize[], { field, order }: CaseSizeSort): CaseSize[] {
  const sign = order === 'asc' ? 1 : -1;
  return [...cases].sort((a, b) => compareValues(a[field], b[field], sign) || byName(a, b));
}

function compareValues(a: string | number | null, b: string | number | null, sign: 1 | -1): number {
  if (a === null || b === null) {
    return Number(a === null) - Number(b === null);
  }
  return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b)));
}

/** The name of a queue as message key, which must not contain a hyphen. */
export const queueKey = (queue: QueueName): string => queue.replace('-', '_');

/** The worst state of all components. */
export function overallState(health: InstallationStatus['health']): HealthState {
  const states = new Set(health.map(({ state }) => state));
  return states.has('failed') ? 'failed' : states.has('warning') ? 'warning' : 'ok';
}

const MINUTE = 60_000;

/** The uptime of a process, such as `3 d 4 h`, `4 h 12 min` or `12 min`; from and to are ISO instants. */
export function formatUptime(from: string, to: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE));
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) {
    return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  }
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
