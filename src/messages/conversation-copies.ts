import { defineMessages } from './define-messages';

/** Ours: the same conversation on several devices (docs/conversation-copies.md). */
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
    defaultMessage: 'Whether {source} holds the same message is not sure.',
  },
  uncertainOnly: {
    id: 'conversationCopies.uncertainOnly',
    defaultMessage:
      'Which of several equal messages the other device has lost, or when this one was sent, is not known.',
  },
  none: { id: 'conversationCopies.none', defaultMessage: 'No message is only on {source}.' },
});
