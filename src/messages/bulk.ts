import { defineMessages } from './define-messages';

/** The selection of hits across the pages of a list (rules 001-2.12). */
export const selectionMessages = defineMessages({
  selected: {
    id: 'selection.selected',
    defaultMessage: '{count, plural, one {# item selected} other {# items selected}}',
  },
  selectedAtLeast: { id: 'selection.selectedAtLeast', defaultMessage: '{count, number} or more items selected' },
  selectAll: { id: 'selection.selectAll', defaultMessage: 'Select all {count, plural, one {# item} other {# items}}' },
  selectAllAtLeast: {
    id: 'selection.selectAllAtLeast',
    defaultMessage: 'Select all {count, number} or more items',
  },
  clearAll: { id: 'selection.clearAll', defaultMessage: 'Clear all' },
  clearTitle: { id: 'selection.clearTitle', defaultMessage: 'Clear the selection?' },
  clearText: {
    id: 'selection.clearText',
    defaultMessage:
      'Items on other pages are selected too. This deselects {count, plural, one {# item} other {# items}}.',
  },
  full: {
    id: 'selection.full',
    defaultMessage: 'No more than {max, number} items can be selected one by one. Select all items instead.',
  },
});

/** Rules 001-2.12. */
export const bulkMessages = defineMessages({
  actions: { id: 'bulk.actions', defaultMessage: 'Actions' },
  nothingSelected: { id: 'bulk.nothingSelected', defaultMessage: 'Select items to act on them' },
  comment: { id: 'bulk.comment', defaultMessage: 'Add comment' },
  addTags: { id: 'bulk.addTags', defaultMessage: 'Add tags' },
  removeTags: { id: 'bulk.removeTags', defaultMessage: 'Remove tags' },
  content: { id: 'bulk.content', defaultMessage: 'Comment' },
  accessLevel: { id: 'bulk.accessLevel', defaultMessage: 'Who can see the comment' },
  private: { id: 'bulk.private', defaultMessage: 'Private: only you' },
  public: { id: 'bulk.public', defaultMessage: 'Public: everyone with access to the case' },
  chooseTags: { id: 'bulk.chooseTags', defaultMessage: 'Tags' },
  about: { id: 'bulk.about', defaultMessage: 'For {count, plural, one {# selected item} other {# selected items}}.' },
  privilegeWarning: {
    id: 'bulk.privilegeWarning',
    defaultMessage:
      'This action cannot be undone, and it makes {count, plural, one {the selected item} other {the # selected items}} invisible to you in this case.',
  },
  markWarning: {
    id: 'bulk.markWarning',
    defaultMessage:
      '{count, plural, one {The selected item becomes} other {The # selected items become}} invisible to everyone who may not see privileged items. You still see {count, plural, one {it} other {them}}, marked as privileged.',
  },
  unmarkWarning: {
    id: 'bulk.unmarkWarning',
    defaultMessage:
      'This action cannot be undone for those who have seen the items by then: {count, plural, one {the selected item becomes} other {the # selected items become}} visible to everyone with access to the case.',
  },
  counting: { id: 'bulk.counting', defaultMessage: 'Checking the selected items' },
  running: { id: 'bulk.running', defaultMessage: 'Working on the selected items' },
  undo: { id: 'bulk.undo', defaultMessage: 'Undo' },
  done: { id: 'bulk.done', defaultMessage: 'Done' },
});

const UNCHANGED = '{unchanged, plural, =0 {} one { # item already had it.} other { # items already had it.}}';
const NONE = '=0 {No changes were needed.}';
const FOLLOWED = '{followed, plural, =0 {} one { So was # copy.} other { So were # copies.}}';

/** The result of a bulk action. */
export const bulkOutcomeMessages = defineMessages({
  comment: {
    id: 'bulkOutcome.comment',
    defaultMessage: `{changed, plural, =0 {No comment was added.} one {The comment was added to # item.} other {The comment was added to # items.}}`,
  },
  addTags: {
    id: 'bulkOutcome.addTags',
    defaultMessage: `{changed, plural, ${NONE} one {# item was tagged.} other {# items were tagged.}}${UNCHANGED}`,
  },
  removeTags: {
    id: 'bulkOutcome.removeTags',
    defaultMessage: `{changed, plural, ${NONE} one {Tags were removed from # item.} other {Tags were removed from # items.}}${UNCHANGED}`,
  },
  privileged: {
    id: 'bulkOutcome.privileged',
    defaultMessage: `{changed, plural, ${NONE} one {# item was marked as privileged.} other {# items were marked as privileged.}}${FOLLOWED}${UNCHANGED}`,
  },
  privilegedHidden: {
    id: 'bulkOutcome.privilegedHidden',
    defaultMessage: `{changed, plural, ${NONE} one {# item was marked as privileged and is no longer visible to you.} other {# items were marked as privileged and are no longer visible to you.}}${FOLLOWED}${UNCHANGED}`,
  },
  unprivileged: {
    id: 'bulkOutcome.unprivileged',
    defaultMessage: `{changed, plural, ${NONE} one {# item was marked as unprivileged.} other {# items were marked as unprivileged.}}${FOLLOWED}${UNCHANGED}`,
  },
  undone: {
    id: 'bulkOutcome.undone',
    defaultMessage: `{changed, plural, =0 {Nothing was left to undo.} one {The action was undone on # item.} other {The action was undone on # items.}}`,
  },
});

/** The history of bulk actions of a case. */
export const bulkHistoryMessages = defineMessages({
  title: { id: 'bulkHistory.title', defaultMessage: 'History of bulk actions' },
  empty: { id: 'bulkHistory.empty', defaultMessage: 'You have run no bulk actions in this case.' },
  noMatch: { id: 'bulkHistory.noMatch', defaultMessage: 'There are no results that match the criteria.' },
  comment: { id: 'bulkHistory.comment', defaultMessage: 'Comment added' },
  tagsAdded: { id: 'bulkHistory.tagsAdded', defaultMessage: 'Tags added' },
  tagsRemoved: { id: 'bulkHistory.tagsRemoved', defaultMessage: 'Tags removed' },
  privileged: { id: 'bulkHistory.privileged', defaultMessage: 'Marked as privileged' },
  unprivileged: { id: 'bulkHistory.unprivileged', defaultMessage: 'Marked as unprivileged' },
  items: { id: 'bulkHistory.items', defaultMessage: '{count, plural, one {# item} other {# items}}' },
  undoNamed: { id: 'bulkHistory.undoNamed', defaultMessage: 'Undo: {action}, {items}, {time}' },
  undoneAt: { id: 'bulkHistory.undoneAt', defaultMessage: 'Undone {time}' },
});
