import { defineMessages } from './define-messages';

/** Rules 002-2 "Profile". */
export const profileMessages = defineMessages({
  title: { id: 'profile.title', defaultMessage: 'Profile' },
  details: { id: 'profile.details', defaultMessage: 'Details' },
  settings: { id: 'profile.settings', defaultMessage: 'Settings' },
  username: { id: 'profile.username', defaultMessage: 'Username' },
  firstName: { id: 'profile.firstName', defaultMessage: 'First name' },
  lastName: { id: 'profile.lastName', defaultMessage: 'Last name' },
  email: { id: 'profile.email', defaultMessage: 'Email' },
  jobTitle: { id: 'profile.jobTitle', defaultMessage: 'Title' },
  role: { id: 'profile.role', defaultMessage: 'Role' },
  roleName: {
    id: 'profile.roleName',
    defaultMessage:
      '{role, select, ADMINISTRATOR {Administrator} FORENSIC_EXAMINER {Forensic examiner} INVESTIGATOR {Investigator} LEGAL_REVIEWER {Legal reviewer} other {Unknown}}',
  },
  itemsPerPage: { id: 'profile.itemsPerPage', defaultMessage: 'Items per page' },
  save: { id: 'profile.save', defaultMessage: 'Save' },
  undo: { id: 'profile.undo', defaultMessage: 'Undo changes' },
  saved: { id: 'profile.saved', defaultMessage: 'Your settings have been updated.' },
});

/** Decision 12: further settings of the profile. */
export const displayMessages = defineMessages({
  title: { id: 'display.title', defaultMessage: 'Display' },
  theme: { id: 'display.theme', defaultMessage: 'Theme' },
  system: { id: 'display.system', defaultMessage: 'Match system' },
  light: { id: 'display.light', defaultMessage: 'Light' },
  dark: { id: 'display.dark', defaultMessage: 'Dark' },
  timeZone: { id: 'display.timeZone', defaultMessage: 'Time zone of dates and times' },
  case: { id: 'display.case', defaultMessage: "The case's time zone" },
  utc: { id: 'display.utc', defaultMessage: 'UTC' },
});

export const reviewMessages = defineMessages({
  title: { id: 'review.title', defaultMessage: 'Review' },
  exposureProtection: {
    id: 'review.exposureProtection',
    defaultMessage: 'Hide pictures and videos until I reveal them',
  },
  blur: { id: 'review.blur', defaultMessage: 'Blur' },
  grey: { id: 'review.grey', defaultMessage: 'Greyscale' },
  off: { id: 'review.off', defaultMessage: 'Show' },
  autoAdvance: { id: 'review.autoAdvance', defaultMessage: 'After tagging with a key' },
  advance: { id: 'review.advance', defaultMessage: 'Go to the next item' },
  stay: { id: 'review.stay', defaultMessage: 'Stay on the item' },
});
