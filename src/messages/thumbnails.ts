import { defineMessages } from './define-messages';

/** Rules 001-2.5 names the parts of the view; its sentences are ours. */
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

/** Ours: what is hard to look at is shown when it is asked for. */
export const exposureMessages = defineMessages({
  show: { id: 'exposure.show', defaultMessage: 'Show' },
  showNamed: { id: 'exposure.showNamed', defaultMessage: 'Show {name}' },
  hideNamed: { id: 'exposure.hideNamed', defaultMessage: 'Hide {name}' },
  showAll: { id: 'exposure.showAll', defaultMessage: 'Reveal all' },
  hideAll: { id: 'exposure.hideAll', defaultMessage: 'Hide all' },
});

/** Ours: items whose files have the same content. */
export const copiesMessages = defineMessages({
  badge: { id: 'copies.badge', defaultMessage: '{count, plural, one {# item} other {# items}}' },
  badgeHint: {
    id: 'copies.badgeHint',
    defaultMessage: '{count, plural, one {# item} other {# items}} of this list with the same file',
  },
  title: {
    id: 'copies.title',
    defaultMessage: '{count, plural, one {# item} other {# items}} of this list with the same file',
  },
  others: {
    id: 'copies.others',
    defaultMessage:
      '{count, plural, one {# more item} other {# more items}} of the case with this file, outside of this list',
  },
  openDetails: { id: 'copies.openDetails', defaultMessage: 'Open details' },
  noPath: { id: 'copies.noPath', defaultMessage: 'No path' },
  more: { id: 'copies.more', defaultMessage: 'Only the first {count, number} are listed.' },
  none: { id: 'copies.none', defaultMessage: 'No other visible item has this content.' },
  offerTitle: { id: 'copies.offerTitle', defaultMessage: 'Item tagged' },
  offer: { id: 'copies.offer', defaultMessage: 'The same file appears in {count, number} items.' },
  tagFirst: { id: 'copies.tagFirst', defaultMessage: 'Tag the first {listed, number} copies' },
  tagAll: { id: 'copies.tagAll', defaultMessage: 'Tag all {count, number} copies' },
});
