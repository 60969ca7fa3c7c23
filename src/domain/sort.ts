import type { SortEntry } from '@contract/model/filter';
import type { ValueType } from '@contract/model/hit';

/** Newest first: the date/time column, descending (rules 001-2.4). */
export const DEFAULT_SORT: readonly SortEntry[] = [{ by: 'date', order: 'desc' }];
const SORT_MAX = 3;

/** Encodes a sort for the URL: `date:desc`, `hitId:asc`, `fragment:asc:number:Duration`; entries joined by `;`. */
export const encodeSort = (sort: readonly SortEntry[]): string => sort.map(encodeEntry).join(';');

/** Decodes a sort; invalid entries are dropped, and without a valid one the default applies (rules 001-2.2). */
export function decodeSort(text: string | undefined): readonly SortEntry[] {
  const entries = (text ?? '').split(';').flatMap(decodeEntry).slice(0, SORT_MAX);
  return entries.length > 0 ? entries : DEFAULT_SORT;
}

/**
 * The entries of a sort that a table supports: with several artifacts only date/time and id, because fragments with the
 * same name may have different meanings in other artifacts (rules 001-2.4).
 */
export function sortForTable(sort: readonly SortEntry[], isSingleArtifact: boolean): readonly SortEntry[] {
  const isUsable = isSingleArtifact || sort.every((entry) => entry.by !== 'fragment');
  const usable = isUsable ? sort : sort.filter((entry) => entry.by !== 'fragment');
  return usable.length > 0 ? usable : DEFAULT_SORT;
}

/**
 * The sort as sent to the server: with several artifacts date/time is the configured column, which may contain another
 * field than the item's own date (docs/adr/0020).
 */
export const sortForRequest = (sort: readonly SortEntry[], isSingleArtifact: boolean): SortEntry[] =>
  sortForTable(sort, isSingleArtifact).map((entry) =>
    entry.by === 'date' && !isSingleArtifact ? { by: 'column', column: 3, order: entry.order } : entry,
  );

function encodeEntry(entry: SortEntry): string {
  return entry.by === 'fragment'
    ? `fragment:${entry.order}:${entry.valueType}:${encodeURIComponent(entry.name)}`
    : `${entry.by}:${entry.order}`;
}

function decodeEntry(text: string): SortEntry[] {
  const [by, order, valueType, name] = text.split(':');
  if (order !== 'asc' && order !== 'desc') {
    return [];
  }
  if (by === 'date' || by === 'hitId') {
    return [{ by, order }];
  }
  const plainName = decodeName(name);
  return by === 'fragment' && plainName !== null && isValueType(valueType)
    ? [{ by, name: plainName, valueType, order }]
    : [];
}

function decodeName(name: string | undefined): string | null {
  try {
    return name === undefined || name === '' ? null : decodeURIComponent(name);
  } catch {
    return null;
  }
}

const isValueType = (value: string | undefined): value is ValueType =>
  value === 'text' || value === 'number' || value === 'date';
