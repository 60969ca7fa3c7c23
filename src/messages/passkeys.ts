import { defineMessages } from './define-messages';

/** Passkeys as a second factor, in the profile. */
export const passkeyMessages = defineMessages({
  title: { id: 'passkeys.title', defaultMessage: 'Passkeys' },
  none: {
    id: 'passkeys.none',
    defaultMessage:
      'None. A passkey confirms a sign-in with the fingerprint, face or PIN of a device, or with a security key.',
  },
  insecure: {
    id: 'passkeys.insecure',
    defaultMessage: 'Passkeys work where the address of REVIEW begins with https://. An administrator can set it up.',
  },
  address: {
    id: 'passkeys.address',
    defaultMessage: 'Passkeys work where REVIEW has a host name in its address. An administrator can set it up.',
  },
  unsupported: { id: 'passkeys.unsupported', defaultMessage: 'This browser does not support passkeys.' },
  name: { id: 'passkeys.name', defaultMessage: 'Name' },
  backedUp: { id: 'passkeys.backedUp', defaultMessage: 'Synced' },
  added: { id: 'passkeys.added', defaultMessage: 'Added' },
  lastUsed: { id: 'passkeys.lastUsed', defaultMessage: 'Last used' },
  never: { id: 'passkeys.never', defaultMessage: 'Never' },
  actions: { id: 'passkeys.actions', defaultMessage: 'Actions' },
  add: { id: 'passkeys.add', defaultMessage: 'Add a passkey' },
  addText: {
    id: 'passkeys.addText',
    defaultMessage:
      'Name the passkey and confirm that it is you. The browser then asks which device or key to keep it on.',
  },
  next: { id: 'passkeys.next', defaultMessage: 'Next' },
  wasAdded: { id: 'passkeys.wasAdded', defaultMessage: 'The passkey “{name}” was added.' },
  cancelled: {
    id: 'passkeys.cancelled',
    defaultMessage: 'No passkey was added: it was cancelled or took too long. Try again.',
  },
  registered: { id: 'passkeys.registered', defaultMessage: 'You already have a passkey on this device or key.' },
  failed: { id: 'passkeys.failed', defaultMessage: 'The browser could not create a passkey. Try again.' },
  remove: { id: 'passkeys.remove', defaultMessage: 'Remove {name}' },
  removeTitle: { id: 'passkeys.removeTitle', defaultMessage: 'Remove the passkey “{name}”' },
  removeSubmit: { id: 'passkeys.removeSubmit', defaultMessage: 'Remove passkey' },
  wasRemoved: { id: 'passkeys.wasRemoved', defaultMessage: 'The passkey “{name}” was removed.' },
  count: {
    id: 'passkeys.count',
    defaultMessage: '{count, plural, one {# passkey} other {# passkeys}}',
  },
});
