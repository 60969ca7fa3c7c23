import type { MessageDescriptor } from 'react-intl';

/** Matches in a document (not in the specification). */
export const highlightMessages = {
  hits: { id: 'highlight.hits', defaultMessage: 'Search hits in this document' },
  place: { id: 'highlight.place', defaultMessage: '{number, number} of {count, number}' },
  placeOrMore: { id: 'highlight.placeOrMore', defaultMessage: '{number, number} of {count, number} or more' },
  next: { id: 'highlight.next', defaultMessage: 'Next search hit' },
  previous: { id: 'highlight.previous', defaultMessage: 'Previous search hit' },
} as const satisfies Record<string, MessageDescriptor>;
