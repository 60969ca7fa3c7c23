import { defineMessages } from './define-messages';

/** Rules 002-2 "Licence management", 002-8. */
export const licensingMessages = defineMessages({
  title: { id: 'licensing.title', defaultMessage: 'Licensing' },
  section: { id: 'licensing.section', defaultMessage: 'License' },
  status: { id: 'licensing.status', defaultMessage: 'Status' },
  valid: { id: 'licensing.valid', defaultMessage: 'Valid' },
  notFound: { id: 'licensing.notFound', defaultMessage: 'Not found' },
  expired: { id: 'licensing.expired', defaultMessage: 'Expired' },
  type: { id: 'licensing.type', defaultMessage: 'Type' },
  seat: { id: 'licensing.seat', defaultMessage: 'Seats' },
  concurrent: { id: 'licensing.concurrent', defaultMessage: 'Concurrent users' },
  none: { id: 'licensing.none', defaultMessage: 'None' },
  users: { id: 'licensing.users', defaultMessage: 'Number of users' },
  anyNumber: { id: 'licensing.anyNumber', defaultMessage: 'Unlimited' },
  licensee: { id: 'licensing.licensee', defaultMessage: 'Issued to' },
  added: { id: 'licensing.added', defaultMessage: 'Added' },
  expires: { id: 'licensing.expires', defaultMessage: 'Expires' },
  never: { id: 'licensing.never', defaultMessage: 'Never' },
  notRequired: {
    id: 'licensing.notRequired',
    defaultMessage: 'This installation needs no license: its configuration names no issuer.',
  },
  administrators: {
    id: 'licensing.administrators',
    defaultMessage: 'Administrators are not counted and can always sign in.',
  },
  upload: { id: 'licensing.upload', defaultMessage: 'Upload license key' },
  uploaded: { id: 'licensing.uploaded', defaultMessage: 'The license key was uploaded successfully.' },
});

/** Two administrators upload a licence. */
export const licenceConflictMessages = defineMessages({
  title: { id: 'licenceConflict.title', defaultMessage: 'Changed by somebody else' },
  changed: {
    id: 'licenceConflict.changed',
    defaultMessage: 'Somebody else uploaded this license since this page was opened. Your file is not saved yet.',
  },
  changedBy: {
    id: 'licenceConflict.changedBy',
    defaultMessage: '{user} uploaded this license since this page was opened. Your file is not saved yet.',
  },
});

/** Shown instead of the pages of an installation without a valid licence (rules 002-4). */
export const licenceMessages = defineMessages({
  notFound: { id: 'licence.notFound', defaultMessage: 'License not found' },
  expired: { id: 'licence.expired', defaultMessage: 'License expired' },
  upload: { id: 'licence.upload', defaultMessage: 'Upload a license key to continue. No data has been changed.' },
  contact: {
    id: 'licence.contact',
    defaultMessage: 'Contact your administrator, who can upload a license key. No data has been changed.',
  },
  manage: { id: 'licence.manage', defaultMessage: 'Go to licensing' },
  errorTitle: { id: 'licence.errorTitle', defaultMessage: 'License' },
  error: {
    id: 'licence.error',
    defaultMessage: 'License error: A license could not be retrieved from the server. Try again in a few minutes.',
  },
});
