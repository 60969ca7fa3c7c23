import type { Case } from '@contract/model/case';
import { DEFAULT_CASE_SORT, filterCases, sortCases } from '@/domain/case-list';

const buildCase = (name: string, createdAt: string, bookmarkedAt: string | null = null): Case => ({
  id: name,
  name,
  createdAt,
  bookmarkedAt,
  timezone: 'UTC',
  shortDescription: '',
  longDescription: '',
  evidenceSourceCount: 0,
  importTypes: [],
  phoneCountry: null,
  requiresLegalPrivilege: false,
  legalHold: null,
  deletedAt: null,
  assignments: [],
  statusEvents: [],
});
const cases = [
  buildCase('Old', '2024-01-01'),
  buildCase('Marked first', '2024-02-01', '2024-05-01'),
  buildCase('New', '2024-04-01'),
  buildCase('Marked last', '2024-03-01', '2024-06-01'),
];
const names = (sorted: Case[]) => sorted.map(({ name }) => name);

describe('the order of cases', () => {
  it('[000-2-87] [000-2-88] is by bookmark descending by default, then by created date descending', () => {
    expect(names(sortCases(cases, DEFAULT_CASE_SORT))).toEqual(['Marked last', 'Marked first', 'New', 'Old']);
  });

  it('[000-2-89] has bookmarked cases first in both directions', () => {
    const sorted = sortCases(cases, { field: 'bookmarkedAt', order: 'asc' });
    expect(names(sorted)).toEqual(['Marked first', 'Marked last', 'New', 'Old']);
  });

  it('can be by created date', () => {
    const sorted = sortCases(cases, { field: 'createdAt', order: 'asc' });
    expect(names(sorted)).toEqual(['Old', 'Marked first', 'Marked last', 'New']);
  });
});

describe('the filter by case name', () => {
  it('[000-2-85] matches a part of the name, ignoring case', () => {
    expect(names(filterCases(cases, 'MARKED'))).toEqual(['Marked first', 'Marked last']);
  });

  it('[000-2-86] trims its text, and matches every case when it is empty', () => {
    expect(names(filterCases(cases, '  old '))).toEqual(['Old']);
    expect(filterCases(cases, '   ')).toHaveLength(4);
  });
});
