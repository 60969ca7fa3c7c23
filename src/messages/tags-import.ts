import { defineMessages } from './define-messages';

/** Import of an export of tags and comments (not in the specification). */
export const tagsImportMessages = defineMessages({
  title: { id: 'tagsImport.title', defaultMessage: 'Import tags and comments' },
  about: {
    id: 'tagsImport.about',
    defaultMessage:
      'Reads an export of tags and comments of this or another case. Items are found by their evidence source and their ID in the extraction. You see what would change before anything is changed.',
  },
  choose: { id: 'tagsImport.choose', defaultMessage: 'Choose a file' },
  fileName: { id: 'tagsImport.fileName', defaultMessage: 'File of an export of tags and comments' },
  reading: { id: 'tagsImport.reading', defaultMessage: 'Reading {fileName}...' },
  of: {
    id: 'tagsImport.of',
    defaultMessage: '"{exportName}" of the case "{caseName}", exported by {exportedBy}',
  },
  matched: { id: 'tagsImport.matched', defaultMessage: 'Items found' },
  matchedOf: { id: 'tagsImport.matchedOf', defaultMessage: '{count, number} of {total, number}' },
  newTags: { id: 'tagsImport.newTags', defaultMessage: 'New tags' },
  tags: { id: 'tagsImport.tags', defaultMessage: 'Tags on items' },
  comments: { id: 'tagsImport.comments', defaultMessage: 'Comments' },
  unchanged: { id: 'tagsImport.unchanged', defaultMessage: 'Already there' },
  notFound: { id: 'tagsImport.notFound', defaultMessage: 'Items not found' },
  conflicts: { id: 'tagsImport.conflicts', defaultMessage: 'Conflicts' },
  none: { id: 'tagsImport.none', defaultMessage: 'None' },
  tagColor: {
    id: 'tagsImport.tagColor',
    defaultMessage: 'The tag "{name}" has a different colour in this case, which is kept.',
  },
  editedComment: {
    id: 'tagsImport.editedComment',
    defaultMessage: 'A comment by {name} on item {originalId} has a different text in this case, which is kept.',
  },
  severalItems: {
    id: 'tagsImport.severalItems',
    defaultMessage: 'Several items have the ID {originalId}. None of them is changed.',
  },
  missingItem: { id: 'tagsImport.missingItem', defaultMessage: '{artifact} {originalId} of {sourceName}' },
  more: { id: 'tagsImport.more', defaultMessage: 'and {count, number} more' },
  save: { id: 'tagsImport.save', defaultMessage: 'Save this list' },
  import: { id: 'tagsImport.import', defaultMessage: 'Import' },
  nothing: {
    id: 'tagsImport.nothing',
    defaultMessage: 'The items that were found already have everything: there is nothing to import.',
  },
  done: {
    id: 'tagsImport.done',
    defaultMessage:
      'Imported: {tags, plural, one {# tag} other {# tags}} on items and {comments, plural, one {# comment} other {# comments}}.',
  },
  waiting: { id: 'tagsImport.waiting', defaultMessage: 'Waiting for another import to finish.' },
  running: {
    id: 'tagsImport.running',
    defaultMessage:
      'Importing. You can close this window: the import goes on, and its result is shown here afterwards.',
  },
  progress: { id: 'tagsImport.progress', defaultMessage: 'Progress of the import' },
  stop: { id: 'tagsImport.stop', defaultMessage: 'Cancel import' },
  cancelled: { id: 'tagsImport.cancelled', defaultMessage: 'The import was cancelled. Nothing was changed.' },
  last: { id: 'tagsImport.last', defaultMessage: 'Your last import into this case' },
  close: { id: 'tagsImport.close', defaultMessage: 'Close' },
  error: { id: 'tagsImport.error', defaultMessage: 'The tags and comments could not be imported at this time.' },
});
