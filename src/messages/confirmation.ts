import { defineMessages } from './define-messages';

/** Password and second factor before a change of how the user signs in. */
export const confirmationMessages = defineMessages({
  password: { id: 'confirmation.password', defaultMessage: 'Your password' },
  passwordHint: { id: 'confirmation.passwordHint', defaultMessage: 'Enter your password to continue.' },
  confirm: {
    id: 'confirmation.confirm',
    defaultMessage: 'Enter your password and confirm with your second factor to continue.',
  },
  showPassword: { id: 'confirmation.showPassword', defaultMessage: 'Show the password' },
  codeLabel: { id: 'confirmation.codeLabel', defaultMessage: 'Code' },
  code: { id: 'confirmation.code', defaultMessage: 'From your authenticator app, or a recovery code.' },
  codeOrPasskey: {
    id: 'confirmation.codeOrPasskey',
    defaultMessage: 'From your authenticator app, or a recovery code. Leave empty to use your passkey.',
  },
  recoveryCode: { id: 'confirmation.recoveryCode', defaultMessage: 'One of your recovery codes.' },
  recoveryCodeOrPasskey: {
    id: 'confirmation.recoveryCodeOrPasskey',
    defaultMessage: 'Leave empty to use your passkey, or enter a recovery code.',
  },
  cancelled: {
    id: 'confirmation.cancelled',
    defaultMessage: 'The passkey was not used: it was cancelled or took too long. Try again.',
  },
  failed: { id: 'confirmation.failed', defaultMessage: 'The browser could not use the passkey. Try again.' },
  freshSignIn: {
    id: 'confirmation.freshSignIn',
    defaultMessage: 'This needs a sign-in from the last 10 minutes.',
  },
  signInAgain: { id: 'confirmation.signInAgain', defaultMessage: 'Sign in again' },
});
