import { defineMessages } from './define-messages';

/** The user's own password, in the profile. */
export const passwordMessages = defineMessages({
  title: { id: 'password.title', defaultMessage: 'Password' },
  text: {
    id: 'password.text',
    defaultMessage:
      'A new password signs you out in every other browser. Service tokens keep working: revoke them separately.',
  },
  change: { id: 'password.change', defaultMessage: 'Change password' },
  current: { id: 'password.current', defaultMessage: 'Current password' },
  next: { id: 'password.next', defaultMessage: 'New password' },
  changed: { id: 'password.changed', defaultMessage: 'Your password was changed.' },
});
