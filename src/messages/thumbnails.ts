import { defineMessages } from './define-messages';

/** Rules 001-2.5 contains the names of the parts of the view; sentences are not in the specification. */
export const thumbnailMessages = defineMessages({
  view: { id: 'thumbnails.view', defaultMessage: 'View' },
  thumbnailView: { id: 'thumbnails.thumbnailView', defaultMessage: 'Thumbnails' },
  tableView: { id: 'thumbnails.tableView', defaultMessage: 'Table' },
  sortBy: { id: 'thumbnails.sortBy', defaultMessage: 'Sort by' },
  newestFirst: { id: 'thumbnails.newestFirst', defaultMessage: 'Date/time, newest first' },
  oldestFirst: { id: 'thumbnails.oldestFirst', defaultMessage: 'Date/time, oldest first' },
  ascending: { id: 'thumbnails.ascending', defaultMessage: '{name}, ascending' },
  descending: { id: 'thumbnails.descending', defaultMessage: '{name}, descending' },
  artifacts: { id: 'thumbnails.artifacts', defaultMessage: 'Artifacts shown' },
  searchArtifacts: { id: 'thumbnails.searchArtifacts', defaultMessage: 'Search artifacts' },
  stackCopies: { id: 'thumbnails.stackCopies', defaultMessage: 'Stack copies' },
  stackHint: {
    id: 'thumbnails.stackHint',
    defaultMessage: 'Groups identical files; the badge counts them.',
  },
  notGenerated: { id: 'thumbnails.notGenerated', defaultMessage: 'The preview has not been generated' },
  notLoaded: { id: 'thumbnails.notLoaded', defaultMessage: 'Not loaded' },
  noDate: { id: 'thumbnails.noDate', defaultMessage: 'No date/time' },
  ended: {
    id: 'thumbnails.ended',
    defaultMessage:
      'Only the first {count, number} items are shown here. Use the table, or filters, to see the others.',
  },
});

/** Not in the specification: exposure protection. */
export const exposureProtectionMessages = defineMessages({
  show: { id: 'exposureProtection.show', defaultMessage: 'Show' },
  showNamed: { id: 'exposureProtection.showNamed', defaultMessage: 'Show {name}' },
  hideNamed: { id: 'exposureProtection.hideNamed', defaultMessage: 'Hide {name}' },
  showAll: { id: 'exposureProtection.showAll', defaultMessage: 'Reveal all' },
  hideAll: { id: 'exposureProtection.hideAll', defaultMessage: 'Hide all' },
});
