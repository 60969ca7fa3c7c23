import type { EvidenceSource } from '@contract/model/case';
import type { SortOrder } from '@contract/model/filter';
import { byName, compareNames } from '@contract/text/compare-names';

export const SOURCE_SORT_FIELDS = ['name', 'description', 'added', 'status'] as const;
export type SourceSortField = (typeof SOURCE_SORT_FIELDS)[number];

export interface SourceSort {
  field: SourceSortField;
  order: SortOrder;
}

export const DEFAULT_SOURCE_SORT: SourceSort = { field: 'name', order: 'asc' };

/** A source with the translated text of its status. */
export interface ListedSource extends EvidenceSource {
  statusText: string;
}

/** Sorts in natural order, ties by name, then by id; sources that are still being added come last. */
export function sortSources(sources: readonly ListedSource[], { field, order }: SourceSort): ListedSource[] {
  const sign = order === 'asc' ? 1 : -1;
  return sources.toSorted(
    (left, right) =>
      compareMissing(left, right, field) ||
      sign * compareText(left, right, field) ||
      byName(left, right) ||
      left.id - right.id,
  );
}

/** The text of a source in a column; empty for missing dates. */
function textOf(source: ListedSource, field: SourceSortField): string {
  switch (field) {
    case 'name':
      return source.name;
    case 'description':
      return source.shortDescription;
    case 'added':
      return source.ingestedAt ?? '';
    case 'status':
      return source.statusText;
  }
}

const compareMissing = (left: ListedSource, right: ListedSource, field: SourceSortField): number =>
  Number(textOf(left, field) === '') - Number(textOf(right, field) === '');

const compareText = (left: ListedSource, right: ListedSource, field: SourceSortField): number =>
  compareNames(textOf(left, field), textOf(right, field));
