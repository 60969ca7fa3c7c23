import type { FollowReason } from '@contract/model/privilege';
import type { MessageDescriptor } from 'react-intl';

import { defineMessages } from './define-messages';

/** What becomes privileged with an item. */
export const privilegeFollowerMessages = defineMessages({
  searching: { id: 'privilegeFollower.searching', defaultMessage: 'Looking for copies…' },
  error: {
    id: 'privilegeFollower.error',
    defaultMessage: 'The copies could not be counted. They are marked, too, unless you close this window.',
  },
  include: {
    id: 'privilegeFollower.include',
    defaultMessage: 'Also {count, plural, one {# copy} other {# copies}}',
  },
  equalTexts: {
    id: 'privilegeFollower.equalTexts',
    defaultMessage: '{count, plural, one {# other item has} other {# other items have}} an equal text',
  },
  equalTextsHint: {
    id: 'privilegeFollower.equalTextsHint',
    defaultMessage:
      'They stay as they are unless you choose them. {shown, plural, one {# is listed.} other {# are listed.}}',
  },
  equalText: {
    id: 'privilegeFollower.equalText',
    defaultMessage: '{artifact}, item {hitId} of evidence source {evidenceId}',
  },
  released: {
    id: 'privilegeFollower.released',
    defaultMessage:
      'Copies that are privileged only because of it become visible, too. What a decision or a list has marked stays as it is.',
  },
  markedWith: {
    id: 'privilegeFollower.markedWith',
    defaultMessage: 'The item and {count, plural, one {# copy} other {# copies}} were marked as privileged.',
  },
  unmarkedWith: {
    id: 'privilegeFollower.unmarkedWith',
    defaultMessage: 'The item and {count, plural, one {# copy} other {# copies}} were marked as unprivileged.',
  },
  confirmedWith: {
    id: 'privilegeFollower.confirmedWith',
    defaultMessage: 'Privilege of the item and {count, plural, one {# copy} other {# copies}} was confirmed.',
  },
  releasedWith: {
    id: 'privilegeFollower.releasedWith',
    defaultMessage:
      'The item and {count, plural, one {# copy} other {# copies}} were released: everyone with access to the case sees them.',
  },
  historyCopy: { id: 'privilegeFollower.historyCopy', defaultMessage: 'Followed as a copy by another tool' },
  historyMessage: { id: 'privilegeFollower.historyMessage', defaultMessage: 'Followed as the same message' },
  historyQuote: { id: 'privilegeFollower.historyQuote', defaultMessage: 'Followed because it quotes a message' },
  historyContent: { id: 'privilegeFollower.historyContent', defaultMessage: 'Followed because it has the same file' },
  historyText: { id: 'privilegeFollower.historyText', defaultMessage: 'Followed because it has an equal text' },
  followsItems: { id: 'privilegeFollower.followsItems', defaultMessage: 'Follows item {items}' },
});

const reasonMessages = defineMessages({
  copy: {
    id: 'privilegeFollower.copy',
    defaultMessage:
      '{count, plural, one {# copy of another tool or device} other {# copies of other tools or devices}}',
  },
  message: {
    id: 'privilegeFollower.message',
    defaultMessage:
      '{count, plural, one {# same message, or its notification} other {# same messages, or their notifications}}',
  },
  quote: {
    id: 'privilegeFollower.quote',
    defaultMessage: '{count, plural, one {# reply that quotes it} other {# replies that quote it}}',
  },
  content: {
    id: 'privilegeFollower.content',
    defaultMessage: '{count, plural, one {# item with the same file} other {# items with the same file}}',
  },
  text: {
    id: 'privilegeFollower.text',
    defaultMessage: '{count, plural, one {# item with an equal text} other {# items with an equal text}}',
  },
});

/** With the number of items. */
export const FOLLOW_REASONS: Readonly<Record<FollowReason, MessageDescriptor>> = reasonMessages;

/** In the history of an item. */
export const FOLLOW_EVENTS: Readonly<Record<FollowReason, MessageDescriptor>> = {
  copy: privilegeFollowerMessages.historyCopy,
  message: privilegeFollowerMessages.historyMessage,
  quote: privilegeFollowerMessages.historyQuote,
  content: privilegeFollowerMessages.historyContent,
  text: privilegeFollowerMessages.historyText,
};
