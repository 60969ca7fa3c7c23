import { defineMessages } from './define-messages';

/** Items whose files have the same content (not in the specification). */
export const duplicatesMessages = defineMessages({
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
  promptTitle: { id: 'copies.promptTitle', defaultMessage: 'Item tagged' },
  prompt: { id: 'copies.prompt', defaultMessage: 'The same file appears in {count, number} items.' },
  tagFirst: { id: 'copies.tagFirst', defaultMessage: 'Tag the first {listed, number} copies' },
  tagAll: { id: 'copies.tagAll', defaultMessage: 'Tag all {count, number} copies' },
});
