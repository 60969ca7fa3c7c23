import { defineMessages } from './define-messages';

/** The sessions of a user: in the profile, and on the page that an administrator opens from the list of users. */
export const sessionsMessages = defineMessages({
  title: { id: 'sessions.title', defaultMessage: 'Sessions' },
  hint: {
    id: 'sessions.hint',
    defaultMessage: 'Browsers where you are signed in. If a session is not yours, end it and change your password.',
  },
  hintOfUser: { id: 'sessions.hintOfUser', defaultMessage: 'Browsers where the user is signed in.' },
  browser: { id: 'sessions.browser', defaultMessage: 'Browser' },
  browserOn: { id: 'sessions.browserOn', defaultMessage: '{browser} on {system}' },
  unknownBrowser: { id: 'sessions.unknownBrowser', defaultMessage: 'Unknown browser' },
  current: { id: 'sessions.current', defaultMessage: 'This session' },
  address: { id: 'sessions.address', defaultMessage: 'Address' },
  began: { id: 'sessions.began', defaultMessage: 'Signed in' },
  used: { id: 'sessions.used', defaultMessage: 'Last used' },
  actions: { id: 'sessions.actions', defaultMessage: 'Actions' },
  end: { id: 'sessions.end', defaultMessage: 'End' },
  endOf: { id: 'sessions.endOf', defaultMessage: 'End the session in {browser} from {address}' },
  endTitle: { id: 'sessions.endTitle', defaultMessage: 'End session' },
  ended: { id: 'sessions.ended', defaultMessage: 'The session was ended.' },
  endOthers: { id: 'sessions.endOthers', defaultMessage: 'Sign out everywhere' },
  endOthersHint: { id: 'sessions.endOthersHint', defaultMessage: 'Ends all sessions but this one at once.' },
  othersEnded: { id: 'sessions.othersEnded', defaultMessage: 'You are signed out everywhere else.' },
  endAll: { id: 'sessions.endAll', defaultMessage: 'End sessions' },
  allEnded: { id: 'sessions.allEnded', defaultMessage: 'The sessions of {name} were ended.' },
  ownInProfile: {
    id: 'sessions.ownInProfile',
    defaultMessage: 'This is your own account. End its sessions in your profile.',
  },
  none: { id: 'sessions.none', defaultMessage: 'The user is not signed in.' },
});
