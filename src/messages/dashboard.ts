import { defineMessages } from './define-messages';

/** Rules 000-2 "Dashboard". */
export const dashboardMessages = defineMessages({
  title: { id: 'dashboard.title', defaultMessage: 'Dashboard' },
  cases: { id: 'dashboard.cases', defaultMessage: 'Cases' },
  empty: { id: 'dashboard.empty', defaultMessage: 'You do not have access to any cases.' },
  noMatch: { id: 'dashboard.noMatch', defaultMessage: 'No case name contains “{name}”.' },
  clearFilter: { id: 'dashboard.clearFilter', defaultMessage: 'Clear filter' },
  filterByName: { id: 'dashboard.filterByName', defaultMessage: 'Filter by case name' },
  sortBy: { id: 'dashboard.sortBy', defaultMessage: 'Sort by' },
  bookmarkedAt: { id: 'dashboard.sortBookmark', defaultMessage: 'Bookmark' },
  createdAt: { id: 'dashboard.sortCreated', defaultMessage: 'Created date' },
  name: { id: 'dashboard.sortName', defaultMessage: 'Name' },
  ascending: { id: 'dashboard.ascending', defaultMessage: 'Ascending' },
  descending: { id: 'dashboard.descending', defaultMessage: 'Descending' },
  sources: {
    id: 'dashboard.sources',
    defaultMessage: '{count, plural, =0 {No evidence sources} one {# evidence source} other {# evidence sources}}',
  },
  created: { id: 'dashboard.created', defaultMessage: 'Created {day}' },
  bookmark: { id: 'dashboard.bookmark', defaultMessage: 'Bookmark {name}' },
  outdated: { id: 'dashboard.outdated', defaultMessage: 'The list may be out of date: the server is not responding.' },
});
