import { defineMessages } from './define-messages';

/** Spec 002 §2 "Profile". */
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
  saved: { id: 'profile.saved', defaultMessage: 'Your settings have been updated.' },
});
