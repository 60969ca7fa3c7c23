import { defineMessages } from './define-messages';

const ITEM = '{item, select, none {} other { ({item})}}';

/** The change that Ctrl+Z has undone, and the change that a key has made. */
export const undoMessages = defineMessages({
  title: { id: 'undo.title', defaultMessage: 'Undone' },
  tagAdded: { id: 'undo.tagAdded', defaultMessage: `The tag "{tag}" was removed again.${ITEM}` },
  tagRemoved: { id: 'undo.tagRemoved', defaultMessage: `The tag "{tag}" was put back.${ITEM}` },
  newComment: { id: 'undo.newComment', defaultMessage: `Your comment was removed again.${ITEM}` },
  comment: { id: 'undo.comment', defaultMessage: `Your comment is as it was before.${ITEM}` },
  byKeyTitle: { id: 'undo.byKeyTitle', defaultMessage: 'Changed by a key' },
  taggedByKey: { id: 'undo.taggedByKey', defaultMessage: `The tag "{tag}" was added.${ITEM}` },
  untaggedByKey: { id: 'undo.untaggedByKey', defaultMessage: `The tag "{tag}" was removed.${ITEM}` },
  alreadyUndone: { id: 'undo.alreadyUndone', defaultMessage: 'The item is as it was before this change.' },
  nothingTitle: { id: 'undo.nothingTitle', defaultMessage: 'Nothing to undo' },
  nothing: {
    id: 'undo.nothing',
    defaultMessage: 'There is nothing left to undo in this case.',
  },
});
