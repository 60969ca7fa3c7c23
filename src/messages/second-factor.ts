import { defineMessages } from './define-messages';

/**
 * The second factor after the password: in the profile, and on the page that an administrator opens from the list of
 * users.
 */
export const secondFactorMessages = defineMessages({
  title: { id: 'secondFactor.title', defaultMessage: 'Second factor' },
  off: {
    id: 'secondFactor.off',
    defaultMessage:
      'Off. With a second factor, signing in asks for a passkey or for a code of an authenticator app after the password.',
  },
  app: { id: 'secondFactor.app', defaultMessage: 'Authenticator app' },
  appOff: { id: 'secondFactor.appOff', defaultMessage: 'Not set up. An app on your phone shows codes of six digits.' },
  since: { id: 'secondFactor.since', defaultMessage: 'On since {since}' },
  appSince: { id: 'secondFactor.appSince', defaultMessage: 'Authenticator app since {since}' },
  codesLeft: {
    id: 'secondFactor.codesLeft',
    defaultMessage:
      '{count, plural, =0 {No recovery code is left.} one {# recovery code is left.} other {# recovery codes are left.}}',
  },
  required: { id: 'secondFactor.required', defaultMessage: 'Your account needs a second factor.' },
  external: {
    id: 'secondFactor.external',
    defaultMessage: "The user signs in with the lab's own provider, which has its own second factors.",
  },
  setUp: { id: 'secondFactor.setUp', defaultMessage: 'Set up' },
  setUpTitle: { id: 'secondFactor.setUpTitle', defaultMessage: 'Set up an authenticator app' },
  newCodes: { id: 'secondFactor.newCodes', defaultMessage: 'New recovery codes' },
  remove: { id: 'secondFactor.remove', defaultMessage: 'Remove' },
  removeTitle: { id: 'secondFactor.removeTitle', defaultMessage: 'Remove the authenticator app' },
  next: { id: 'secondFactor.next', defaultMessage: 'Next' },
  scan: {
    id: 'secondFactor.scan',
    defaultMessage: 'Scan the QR code with an authenticator app, and enter the code that the app shows.',
  },
  picture: { id: 'secondFactor.picture', defaultMessage: 'QR code for an authenticator app' },
  key: { id: 'secondFactor.key', defaultMessage: 'Without a camera, type this key into the app:' },
  code: { id: 'secondFactor.code', defaultMessage: 'Code' },
  confirm: { id: 'secondFactor.confirm', defaultMessage: 'Confirm' },
  codes: { id: 'secondFactor.codes', defaultMessage: 'Recovery codes' },
  keepCodes: {
    id: 'secondFactor.keepCodes',
    defaultMessage:
      'Keep these codes where only you can find them: each signs you in once without the second factor. They are not shown again.',
  },
  copy: { id: 'secondFactor.copy', defaultMessage: 'Copy' },
  copied: { id: 'secondFactor.copied', defaultMessage: 'Copied' },
  done: { id: 'secondFactor.done', defaultMessage: 'I have saved them' },
  removed: { id: 'secondFactor.removed', defaultMessage: 'The authenticator app was removed.' },
  userOff: { id: 'secondFactor.userOff', defaultMessage: 'Off' },
  requireOfUser: { id: 'secondFactor.requireOfUser', defaultMessage: 'Required for this user' },
  requireHint: {
    id: 'secondFactor.requireHint',
    defaultMessage: 'The user sets it up at the next sign-in. Open sessions continue.',
  },
  requiredByRole: {
    id: 'secondFactor.requiredByRole',
    defaultMessage: 'The configuration of the server requires it for the role of this user.',
  },
  takeAway: { id: 'secondFactor.takeAway', defaultMessage: 'Remove second factor' },
  takeAwayTitle: { id: 'secondFactor.takeAwayTitle', defaultMessage: 'Remove the second factor' },
  takeAwayText: {
    id: 'secondFactor.takeAwayText',
    defaultMessage:
      '{name} then signs in with the password alone: the app, passkeys and recovery codes stop working. Do this when they are lost, and only if you are sure who is asking.',
  },
  ownInProfile: {
    id: 'secondFactor.ownInProfile',
    defaultMessage: 'This is your own account. Change its second factor in your profile.',
  },
  takenAway: { id: 'secondFactor.takenAway', defaultMessage: 'The second factor of {name} was removed.' },
});
