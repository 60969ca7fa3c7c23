import { defineMessages } from './define-messages';

/** Rules 001-2.7, 001-8. */
export const conversationMessages = defineMessages({
  section: { id: 'conversation.section', defaultMessage: 'Conversation' },
  messages: { id: 'conversation.messages', defaultMessage: 'Messages of the conversation' },
  message: { id: 'conversation.message', defaultMessage: 'Message' },
  loading: { id: 'conversation.loading', defaultMessage: 'Loading conversation...' },
  empty: {
    id: 'conversation.empty',
    defaultMessage:
      'No message or attachment content to display. For more information about this message, see the Details card.',
  },
  counts: {
    id: 'conversation.counts',
    defaultMessage:
      '{participants, plural, =0 {} one {# participant, } other {# participants, }}{messages, plural, one {# message} other {# messages}}',
  },
  participants: { id: 'conversation.participants', defaultMessage: 'Participants' },
  owner: { id: 'conversation.owner', defaultMessage: 'Owner of the device' },
  showAll: {
    id: 'conversation.showAll',
    defaultMessage: 'Show all {count, plural, one {# participant} other {# participants}}',
  },
  edited: { id: 'conversation.edited', defaultMessage: 'Edited' },
  reactions: { id: 'conversation.reactions', defaultMessage: 'Reactions' },
  reactionRemoved: { id: 'conversation.reactionRemoved', defaultMessage: 'Removed reaction' },
  removed: { id: 'conversation.removed', defaultMessage: 'removed' },
  unknownReaction: { id: 'conversation.unknownReaction', defaultMessage: 'Unknown reaction' },
  morePeople: {
    id: 'conversation.morePeople',
    defaultMessage: 'and {count, plural, one {# other} other {# others}}, see the details',
  },
  forwarded: { id: 'conversation.forwarded', defaultMessage: 'Forwarded' },
  forwardedFrom: { id: 'conversation.forwardedFrom', defaultMessage: 'Forwarded from' },
  quotedState: { id: 'conversation.quotedState', defaultMessage: 'Quoted message: {state}' },
  moreContent: {
    id: 'conversation.moreContent',
    defaultMessage: '{count, plural, one {# more value} other {# more values}} in the details',
  },
  dateNotCertain: { id: 'conversation.dateNotCertain', defaultMessage: 'Date not certain' },
  noTime: { id: 'conversation.noTime', defaultMessage: 'No time' },
  writtenTime: { id: 'conversation.writtenTime', defaultMessage: 'No time (as written: {written})' },
  incoming: { id: 'conversation.incoming', defaultMessage: 'Incoming' },
  outgoing: { id: 'conversation.outgoing', defaultMessage: 'Outgoing' },
  unknownDirection: { id: 'conversation.unknownDirection', defaultMessage: 'Direction unknown' },
  system: { id: 'conversation.system', defaultMessage: 'System message' },
  unknownSender: { id: 'conversation.unknownSender', defaultMessage: 'Unknown sender' },
  replyTo: { id: 'conversation.replyTo', defaultMessage: 'In reply to' },
  ambiguousReply: {
    id: 'conversation.ambiguousReply',
    defaultMessage: 'Several messages have the id of the quoted message: which of them it quotes is not known.',
  },
  replyWithoutText: { id: 'conversation.replyWithoutText', defaultMessage: 'A message without text' },
  openItem: { id: 'conversation.openItem', defaultMessage: 'Open the details of this message' },
  earlier: { id: 'conversation.earlier', defaultMessage: 'Loading earlier messages' },
  later: { id: 'conversation.later', defaultMessage: 'Loading later messages' },
});
