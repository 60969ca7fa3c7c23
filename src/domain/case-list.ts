import type { Case } from '@contract/model/case';
import type { SortOrder } from '@contract/model/filter';
import { byName } from '@contract/text/compare-names';

/** Sort fields of the dashboard (rules 000-9). */
export const CASE_SORT_FIELDS = ['bookmarkedAt', 'createdAt', 'name'] as const;
type CaseSortField = (typeof CASE_SORT_FIELDS)[number];

export interface CaseSort {
  field: CaseSortField;
  order: SortOrder;
}

export const DEFAULT_CASE_SORT: CaseSort = { field: 'bookmarkedAt', order: 'desc' };

/** Cases whose name contains the text; case and outer spaces are ignored. */
export function filterCases(cases: readonly Case[], name: string): Case[] {
  const wanted = name.trim().toLowerCase();
  return cases.filter((one) => one.name.toLowerCase().includes(wanted));
}

/** Sorted cases; ties by creation date, latest first (rules 000-2). */
export const sortCases = (cases: readonly Case[], { field, order }: CaseSort): Case[] =>
  cases.toSorted((left, right) => COMPARE[field](left, right, order === 'asc' ? 1 : -1) || byCreated(right, left));

const COMPARE: Record<CaseSortField, (left: Case, right: Case, sign: 1 | -1) => number> = {
  // Bookmarked cases come first in both orders.
  bookmarkedAt: (left, right, sign) =>
    left.bookmarkedAt === null || right.bookmarkedAt === null
      ? Number(left.bookmarkedAt === null) - Number(right.bookmarkedAt === null)
      : sign * compareText(left.bookmarkedAt, right.bookmarkedAt),
  createdAt: (left, right, sign) => sign * byCreated(left, right),
  name: (left, right, sign) => sign * byName(left, right),
};

const byCreated = (left: Case, right: Case): number => compareText(left.createdAt, right.createdAt);

const compareText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
