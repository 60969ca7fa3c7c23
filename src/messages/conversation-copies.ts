import { defineMessages } from './define-messages';

/** The same conversation on several devices (docs/conversation-copies.md; not in the specification). */
export const copiesMessages = defineMessages({
  section: { id: 'conversationCopies.section', defaultMessage: 'Copies on other devices' },
  alsoOn: { id: 'conversationCopies.alsoOn', defaultMessage: 'Also on {source}' },
  agrees: {
    id: 'conversationCopies.agrees',
    defaultMessage:
      '{matched, plural, one {# message} other {# messages}} on both, {missing, number} only here, {only, number} only there',
  },
  uncertain: {
    id: 'conversationCopies.uncertain',
    defaultMessage: '{count, plural, one {# match is} other {# matches are}} uncertain.',
  },
  clockAhead: { id: 'conversationCopies.clockAhead', defaultMessage: 'Its clock is {duration} ahead.' },
  clockBehind: { id: 'conversationCopies.clockBehind', defaultMessage: 'Its clock is {duration} behind.' },
  tooLong: {
    id: 'conversationCopies.tooLong',
    defaultMessage:
      'This conversation, or one with the same people on another device, is too long to be compared with its copies.',
  },
  merge: { id: 'conversationCopies.merge', defaultMessage: 'Merge copies' },
  show: { id: 'conversationCopies.show', defaultMessage: 'Messages of' },
  all: { id: 'conversationCopies.all', defaultMessage: 'All devices' },
  onlyOn: { id: 'conversationCopies.onlyOn', defaultMessage: 'Only on {source}' },
  onDevices: { id: 'conversationCopies.onBoth', defaultMessage: 'On {sources}' },
  onlyOnMark: { id: 'conversationCopies.onlyOnMark', defaultMessage: 'Only on {source}' },
  isUncertain: { id: 'conversationCopies.isUncertain', defaultMessage: 'uncertain' },
  uncertainMatch: {
    id: 'conversationCopies.uncertainMatch',
    defaultMessage: 'It is uncertain whether {source} has the same message.',
  },
  uncertainOnly: {
    id: 'conversationCopies.uncertainOnly',
    defaultMessage: 'It is unknown whether another device has this message, too.',
  },
  none: { id: 'conversationCopies.none', defaultMessage: 'There are no messages that are only on {source}.' },
});
