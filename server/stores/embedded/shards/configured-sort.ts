import type { SortEntry } from '@contract/model/filter';
import { DATE_COLUMN } from '@contract/rules/column-config';
import { sortOrDefault } from '@server/stores/embedded/operations/position';

import type { CaseEngine } from './case-engine';

/** The effective order: without a configured fragment, the date/time column is ordered by the dates of the hits, which are indexed. */
export async function sortOf(engine: CaseEngine, sort: readonly SortEntry[]): Promise<SortEntry[]> {
  const entries = [...sortOrDefault(sort)];
  if (entries.every(({ by }) => by !== 'column')) {
    return entries;
  }
  // Reads the current configuration.
  await engine.localTimes();
  const { columns } = engine.configuration;
  const isChosen = Object.values(columns ?? {}).some((choices) => (choices[DATE_COLUMN] ?? null) !== null);
  return isChosen
    ? entries
    : entries.map((entry) => (entry.by === 'column' ? { by: 'date', order: entry.order } : entry));
}
