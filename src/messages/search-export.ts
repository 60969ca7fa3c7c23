import { defineMessages } from './define-messages';

/** Export of a list, or of its selected items, as CSV or JSON Lines (not in the specification). */
export const searchExportMessages = defineMessages({
  ofSearch: { id: 'searchExport.ofSearch', defaultMessage: 'Export this search...' },
  ofSelection: { id: 'searchExport.ofSelection', defaultMessage: 'Export the selected items...' },
  searchTitle: { id: 'searchExport.searchTitle', defaultMessage: 'Export this search' },
  selectionTitle: { id: 'searchExport.selectionTitle', defaultMessage: 'Export the selected items' },
  about: {
    id: 'searchExport.about',
    defaultMessage:
      'A file with one line for each item, in the order of the list. Its first lines say what was searched. Privileged items are left out.',
  },
  stacked: {
    id: 'searchExport.stacked',
    defaultMessage: 'Items that the list stacks because they have the same file get one line each.',
  },
  name: { id: 'searchExport.name', defaultMessage: 'Export name' },
  format: { id: 'searchExport.format', defaultMessage: 'Format' },
  columns: { id: 'searchExport.columns', defaultMessage: 'Columns' },
  shown: { id: 'searchExport.shown', defaultMessage: 'Columns of the table' },
  all: { id: 'searchExport.all', defaultMessage: 'All values, comments and attachments' },
  create: { id: 'searchExport.create', defaultMessage: 'Create export' },
  started: {
    id: 'searchExport.started',
    defaultMessage: 'The export "{name}" is being created. You will find it under Reports.',
  },
  startedTitle: { id: 'searchExport.startedTitle', defaultMessage: 'Export started' },
});
