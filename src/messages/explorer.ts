import { defineMessages } from './define-messages';

export const explorerMessages = defineMessages({
  header: { id: 'explorer.header', defaultMessage: 'Explorer' },
  section: { id: 'explorer.section', defaultMessage: 'Evidence items' },
  artifactsTab: { id: 'explorer.tab.artifacts', defaultMessage: 'Artifacts' },
  conversationsTab: { id: 'explorer.tab.conversations', defaultMessage: 'Conversations' },
  worldmapTab: { id: 'explorer.tab.worldmap', defaultMessage: 'Worldmap' },
  timelineTab: { id: 'explorer.tab.timeline', defaultMessage: 'Timeline' },
  count: { id: 'explorer.count', defaultMessage: '{count, plural, one {# item} other {# items}}' },
  countStacked: {
    id: 'explorer.countStacked',
    defaultMessage: '{items, plural, one {# item} other {# items}} in {count, plural, one {# stack} other {# stacks}}',
  },
  countAtLeast: {
    id: 'explorer.countAtLeast',
    defaultMessage: '{count, plural, =0 {No items found so far} other {{count, number} or more items}}',
  },
  countTooltip: {
    id: 'explorer.count.tooltip',
    defaultMessage: 'Your search took too long to complete. Refine your search for more precise results.',
  },
  timedOut: {
    id: 'explorer.timedOut',
    defaultMessage:
      'Results are taking longer than expected and may not be complete. Refine your search criteria and try again.',
  },
  mustMatchMarks: {
    id: 'explorer.mustMatchMarks',
    defaultMessage:
      'Some items are being indexed again: until then, accents and marks have to match in them (“cafe” does not find “café”).',
  },
  continueSearching: { id: 'explorer.continueSearching', defaultMessage: 'continue searching' },
  searching: { id: 'explorer.searching', defaultMessage: 'Searching…' },
  cancelSearch: { id: 'explorer.cancelSearch', defaultMessage: 'Cancel' },
  searchCancelled: { id: 'explorer.searchCancelled', defaultMessage: 'Search cancelled.' },
  searchAgain: { id: 'explorer.searchAgain', defaultMessage: 'Search again' },
  empty: { id: 'explorer.empty', defaultMessage: 'There are no results that match the criteria.' },
  suggestions: { id: 'explorer.suggestions', defaultMessage: 'Searches that find items' },
  suggestApproximate: { id: 'explorer.suggestApproximate', defaultMessage: 'Also find similar words' },
  suggestWithout: { id: 'explorer.suggestWithout', defaultMessage: 'Without {label}: {value}' },
  suggestWord: { id: 'explorer.suggestWord', defaultMessage: 'Search for “{text}” instead of “{word}”' },
  suggestionCount: {
    id: 'explorer.suggestionCount',
    defaultMessage: '{count, plural, one {finds # item} other {finds # items}}',
  },
  clearFilters: { id: 'explorer.clearFilters', defaultMessage: 'Clear filters' },
  showArtifacts: { id: 'explorer.showArtifacts', defaultMessage: 'Show artifacts' },
  hideArtifacts: { id: 'explorer.hideArtifacts', defaultMessage: 'Hide artifacts' },
  showPreview: { id: 'explorer.showPreview', defaultMessage: 'Show preview' },
  hidePreview: { id: 'explorer.hidePreview', defaultMessage: 'Close preview' },
  resizePanes: { id: 'explorer.resizePanes', defaultMessage: 'Resize the panes' },
  previewPane: { id: 'explorer.previewPane', defaultMessage: 'Preview' },
  nothingSelected: { id: 'explorer.nothingSelected', defaultMessage: 'Select an item to preview it.' },
  openDetails: { id: 'explorer.openDetails', defaultMessage: 'Go to details page' },
  comments: {
    id: 'explorer.comments',
    defaultMessage: '{count, plural, =0 {Comments} one {# comment} other {# comments}}',
  },
  details: { id: 'explorer.details', defaultMessage: 'Details' },
  itemGone: {
    id: 'explorer.itemGone',
    defaultMessage: 'This item is no longer in the case, or you do not have permission to see it.',
  },
});

export const treeMessages = defineMessages({
  search: { id: 'tree.search', defaultMessage: 'Search for an artifact' },
  all: { id: 'tree.all', defaultMessage: 'All artifacts' },
  secondary: { id: 'tree.secondary', defaultMessage: 'Secondary content' },
  secondaryInfo: {
    id: 'tree.secondaryInfo',
    defaultMessage:
      'Secondary content describes the device and its software rather than what its user did. It is part of all counts and searches.',
  },
  expandAll: { id: 'tree.expandAll', defaultMessage: 'Expand all' },
  collapseAll: { id: 'tree.collapseAll', defaultMessage: 'Collapse all' },
  noMatch: { id: 'tree.noMatch', defaultMessage: 'No matching artifacts' },
  none: { id: 'tree.none', defaultMessage: 'No artifacts match the filters.' },
  error: {
    id: 'tree.error',
    defaultMessage: 'The artifacts cannot be counted at this time. Try again in a few minutes.',
  },
});

export const tableMessages = defineMessages({
  label: { id: 'table.label', defaultMessage: 'Evidence items' },
  select: { id: 'table.select', defaultMessage: 'Select item: {item}' },
  selectPage: { id: 'table.selectPage', defaultMessage: 'Select all items on this page' },
  selectColumn: { id: 'table.selectColumn', defaultMessage: 'Select' },
  itemId: { id: 'table.itemId', defaultMessage: 'Item ID' },
  artifact: { id: 'table.artifact', defaultMessage: 'Artifact' },
  attachments: { id: 'table.attachments', defaultMessage: 'Attachments' },
  attachmentCount: {
    id: 'table.attachmentCount',
    defaultMessage: '{count, plural, one {# attachment} other {# attachments}}: {names}',
  },
  tags: { id: 'table.tags', defaultMessage: 'Tags' },
  comments: {
    id: 'table.comments',
    defaultMessage: '{count, plural, one {# comment} other {# comments}}',
  },
  moreTags: { id: 'table.moreTags', defaultMessage: '+{count}' },
  tagOfCopy: { id: 'table.tagOfCopy', defaultMessage: '{name} (on a copy by another tool)' },
  deleted: { id: 'table.deleted', defaultMessage: 'Deleted' },
  columns: { id: 'table.columns', defaultMessage: 'Columns' },
  columnsHint: {
    id: 'table.columnsHint',
    defaultMessage:
      'Drag a header to move its column, or its edge to resize it. With the keyboard: Shift or Alt and an arrow key.',
  },
  resetColumns: { id: 'table.resetColumns', defaultMessage: 'Reset columns' },
  showMoreColumns: { id: 'table.showMoreColumns', defaultMessage: 'Show more columns ({n})' },
  showFewerColumns: { id: 'table.showFewerColumns', defaultMessage: 'Show fewer columns' },
});

export const pagerMessages = defineMessages({
  label: { id: 'pager.label', defaultMessage: 'Pages' },
  previous: { id: 'pager.previous', defaultMessage: 'Previous' },
  next: { id: 'pager.next', defaultMessage: 'Next' },
  range: { id: 'pager.range', defaultMessage: '{start, number} - {end, number} of {total, number}' },
  rangeAtLeast: {
    id: 'pager.rangeAtLeast',
    defaultMessage: '{start, number} - {end, number} of {total, number} or more',
  },
  rangeOnly: { id: 'pager.rangeOnly', defaultMessage: '{start, number} - {end, number}' },
});
