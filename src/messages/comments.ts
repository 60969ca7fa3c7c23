import type { MessageDescriptor } from 'react-intl';

/** Rules 001-2.11, 001-8. */
export const commentMessages = {
  comments: { id: 'comments.comments', defaultMessage: 'Comments' },
  empty: { id: 'comments.empty', defaultMessage: 'This item has no comments.' },
  content: { id: 'comments.content', defaultMessage: 'Comment' },
  placeholder: { id: 'comments.placeholder', defaultMessage: 'Add a comment' },
  isPublic: { id: 'comments.isPublic', defaultMessage: 'Public' },
  publicHint: { id: 'comments.publicHint', defaultMessage: 'Visible to everyone with access to the case.' },
  privateHint: { id: 'comments.privateHint', defaultMessage: 'Visible only to you.' },
  charactersLeft: {
    id: 'comments.charactersLeft',
    defaultMessage: '{count, plural, one {# character left} other {# characters left}}',
  },
  tooLong: {
    id: 'comments.tooLong',
    defaultMessage: '{count, plural, one {# character} other {# characters}} too long',
  },
  add: { id: 'comments.add', defaultMessage: 'Add comment' },
  private: { id: 'comments.private', defaultMessage: 'Private' },
  public: { id: 'comments.public', defaultMessage: 'Public' },
  examiner: { id: 'comments.examiner', defaultMessage: '{name} ({tool})' },
  unknownExaminer: { id: 'comments.unknownExaminer', defaultMessage: 'Unknown examiner ({tool})' },
  imported: { id: 'comments.imported', defaultMessage: 'Imported {time}' },
  visibilityOf: { id: 'comments.visibilityOf', defaultMessage: 'Public: comment of {time}' },
} as const satisfies Record<string, MessageDescriptor>;
