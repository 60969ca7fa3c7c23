import { defineMessages } from './define-messages';

/** Seen items, and the coverage of the case. */
export const seenMessages = defineMessages({
  unseen: { id: 'seen.unseen', defaultMessage: 'Not seen by me' },
  filter: { id: 'seen.filter', defaultMessage: 'Seen' },
  everything: { id: 'seen.everything', defaultMessage: 'All items' },
  byMe: { id: 'seen.byMe', defaultMessage: 'Not seen by me' },
  byAnyone: { id: 'seen.byAnyone', defaultMessage: 'Not seen by anyone' },
  coverage: {
    id: 'seen.coverage',
    defaultMessage: '{byMe, number} of {total, number} seen by me, {byAnyone, number} by anyone',
  },
  coverageShort: { id: 'seen.coverageShort', defaultMessage: '{byMe, number} of {total, number} seen' },
  coverageTitle: { id: 'seen.coverageTitle', defaultMessage: 'Coverage' },
  coverageTimedOut: {
    id: 'seen.coverageTimedOut',
    defaultMessage: 'Counting took too long: there may be more items than these.',
  },
  byArtifact: { id: 'seen.byArtifact', defaultMessage: 'By artifact' },
  bySource: { id: 'seen.bySource', defaultMessage: 'By evidence source' },
  unseenCount: {
    id: 'seen.unseenCount',
    defaultMessage: ': {count, plural, one {# item} other {# items}} not seen by me',
  },
  allSeenOf: { id: 'seen.allSeenOf', defaultMessage: '{name}: all seen by me' },
  nextUnseen: { id: 'seen.nextUnseen', defaultMessage: 'Next unseen' },
  noneUnseen: { id: 'seen.noneUnseen', defaultMessage: 'You have seen every item that these filters find.' },
  unknownSource: { id: 'seen.unknownSource', defaultMessage: 'Unknown source' },
});
