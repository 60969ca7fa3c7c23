import { defineMessages } from './define-messages';

export const shellMessages = defineMessages({
  product: { id: 'shell.product', defaultMessage: 'REVIEW' },
  home: { id: 'shell.home', defaultMessage: 'Home' },
  skip: { id: 'shell.skip', defaultMessage: 'Skip to content' },
  breadcrumbs: { id: 'shell.breadcrumbs', defaultMessage: 'Breadcrumbs' },
  crumbArtifacts: { id: 'shell.crumbArtifacts', defaultMessage: 'Artifacts' },
  crumbConversations: { id: 'shell.crumbConversations', defaultMessage: 'Conversations' },
  crumbWorldmap: { id: 'shell.crumbWorldmap', defaultMessage: 'Worldmap' },
  crumbTimeline: { id: 'shell.crumbTimeline', defaultMessage: 'Timeline' },
  crumbAddUser: { id: 'shell.crumbAddUser', defaultMessage: 'Add user' },
  crumbEditUser: { id: 'shell.crumbEditUser', defaultMessage: 'Edit user' },
  crumbUserPassword: { id: 'shell.crumbUserPassword', defaultMessage: 'Set password' },
  crumbUserSignIn: { id: 'shell.crumbUserSignIn', defaultMessage: 'Sign-in' },
  crumbColumnConfiguration: { id: 'shell.crumbColumnConfiguration', defaultMessage: 'Column configuration' },
  crumbCategoryConfiguration: { id: 'shell.crumbCategoryConfiguration', defaultMessage: 'Category configuration' },
  crumbDetails: { id: 'shell.crumbDetails', defaultMessage: 'Details' },
  help: { id: 'shell.help', defaultMessage: 'Help' },
  guide: { id: 'shell.guide', defaultMessage: 'User guide' },
  guideParts: { id: 'shell.guide.parts', defaultMessage: 'Parts of the user guide' },
  about: { id: 'shell.about', defaultMessage: 'About' },
  settings: { id: 'shell.settings', defaultMessage: 'Settings' },
  users: { id: 'shell.users', defaultMessage: 'Users' },
  artifactConfiguration: { id: 'shell.artifactConfiguration', defaultMessage: 'Artifact configuration' },
  letterhead: { id: 'shell.letterhead', defaultMessage: 'Letterhead' },
  auditLog: { id: 'shell.auditLog', defaultMessage: 'Audit log' },
  licensing: { id: 'shell.licensing', defaultMessage: 'Licensing' },
  installation: { id: 'shell.installation', defaultMessage: 'Installation' },
  systemReports: { id: 'shell.systemReports', defaultMessage: 'System reports' },
  userMenu: { id: 'shell.userMenu', defaultMessage: 'User menu of {name}' },
  profile: { id: 'shell.profile', defaultMessage: 'Profile' },
  logout: { id: 'shell.logout', defaultMessage: 'Logout' },
  theme: { id: 'shell.theme', defaultMessage: 'Theme' },
  themeLight: { id: 'shell.themeLight', defaultMessage: 'Light' },
  themeDark: { id: 'shell.themeDark', defaultMessage: 'Dark' },
  themeSystem: { id: 'shell.themeSystem', defaultMessage: 'System' },
  loading: { id: 'shell.loading', defaultMessage: 'Loading' },
  retry: { id: 'shell.retry', defaultMessage: 'Retry' },
  close: { id: 'shell.close', defaultMessage: 'Close' },
  cancel: { id: 'shell.cancel', defaultMessage: 'Cancel' },
  copy: { id: 'shell.copy', defaultMessage: 'Copy' },
  copied: { id: 'shell.copied', defaultMessage: 'Copied' },
  notifications: { id: 'shell.notifications', defaultMessage: 'Notifications' },
  toastErrorTitle: { id: 'shell.toastErrorTitle', defaultMessage: 'Error' },
  toastSuccessTitle: { id: 'shell.toastSuccessTitle', defaultMessage: 'Saved' },
  dismiss: { id: 'shell.dismiss', defaultMessage: 'Dismiss' },
  needsValidation: { id: 'shell.needsValidation', defaultMessage: 'needs validation' },
  dateNotCertain: { id: 'shell.dateNotCertain', defaultMessage: 'date not certain' },
  dateReadings: { id: 'shell.dateReadings', defaultMessage: '{first} or {second}' },
  dateNotCertainHint: {
    id: 'shell.dateNotCertainHint',
    defaultMessage:
      'Date not certain: {original}. The report does not show whether the day or the month stands first. It can mean {first} or {second}.',
  },
  probablyNoTime: { id: 'shell.probablyNoTime', defaultMessage: 'probably no time' },
  probablyNoTimeHint: {
    id: 'shell.probablyNoTimeHint',
    defaultMessage: 'Probably no time: programs store this date when they know none. Original: {original}',
  },
  needsValidationHint: {
    id: 'shell.needsValidationHint',
    defaultMessage: 'Needs validation: the export gave no time zone. Original: {original}',
  },
  notFoundHeading: { id: 'shell.notFoundHeading', defaultMessage: 'Page not found' },
  notFoundMessage: {
    id: 'shell.notFoundMessage',
    defaultMessage: "The page you're looking for cannot be found, or you don't have permission to use it.",
  },
  notFoundButton: { id: 'shell.notFoundButton', defaultMessage: 'Go to home screen' },
  aboutVersion: { id: 'shell.aboutVersion', defaultMessage: 'Version' },
  aboutDevelopment: { id: 'shell.aboutDevelopment', defaultMessage: 'Development' },
  aboutCopyright: { id: 'shell.aboutCopyright', defaultMessage: '© {year} REVIEW contributors' },
  aboutPlaces: {
    id: 'shell.aboutPlaces',
    defaultMessage: 'Names and positions of places: {geonames}, {licence}',
  },
  aboutTerms: { id: 'shell.aboutTerms', defaultMessage: 'Terms of use' },
  crashTitle: { id: 'shell.crashTitle', defaultMessage: 'This page stopped working' },
  crashMessage: {
    id: 'shell.crashMessage',
    defaultMessage:
      'Nothing that was saved is lost. Load the page again; if it happens again, contact your system administrator.',
  },
  crashReload: { id: 'shell.crashReload', defaultMessage: 'Load the page again' },
});

export const listMessages = defineMessages({
  entries: { id: 'list.entries', defaultMessage: '{count, plural, one {# entry} other {# entries}}' },
});

export const sessionMessages = defineMessages({
  signingIn: { id: 'session.signingIn', defaultMessage: 'Signing in…' },
  signingOut: { id: 'session.signingOut', defaultMessage: 'Signing out…' },
  signInFailed: { id: 'session.signInFailed', defaultMessage: 'You could not be signed in' },
  signInAgain: { id: 'session.signInAgain', defaultMessage: 'Sign in' },
  startFailed: { id: 'session.startFailed', defaultMessage: 'REVIEW cannot be reached' },
  startFailedMessage: {
    id: 'session.startFailedMessage',
    defaultMessage:
      'The server is not responding. Check that it is running and that you are connected, then try again.',
  },
  providerUnreachable: {
    id: 'session.providerUnreachable',
    defaultMessage:
      'The identity provider at {authority} is not responding. Check that it can be reached, then try again.',
  },
  providerMissing: {
    id: 'session.providerMissing',
    defaultMessage:
      'There is no identity provider at {authority}: the server there does not know the realm. Tell your system administrator, who corrects REVIEW_OIDC_AUTHORITY or makes the realm.',
  },
  providerOther: {
    id: 'session.providerOther',
    defaultMessage:
      'The identity provider at {authority} calls itself something else. Tell your system administrator, who corrects REVIEW_OIDC_AUTHORITY or the host name of the provider.',
  },
  cancelled: { id: 'session.cancelled', defaultMessage: 'The sign-in was cancelled.' },
  stale: {
    id: 'session.stale',
    defaultMessage:
      'This sign-in has expired, or was begun in another window. Sign in again; if you are asked nothing, you are still signed in at the identity provider.',
  },
  providerRefused: {
    id: 'session.providerRefused',
    defaultMessage:
      'The identity provider did not sign you in{detail, select, none {} other { ({detail})}}. Try again, or tell your system administrator.',
  },
  signedOutTitle: { id: 'session.signedOutTitle', defaultMessage: 'You are signed out' },
  signedOutHere: {
    id: 'session.signedOutHere',
    defaultMessage:
      'You are signed out of REVIEW. The identity provider does not answer, so you may still be signed in there: close the browser, or sign out there when it answers again.',
  },
  responseRefused: {
    id: 'session.responseRefused',
    defaultMessage: 'The answer of the identity provider was not accepted: {reason} Sign in again.',
  },
  idleTitle: { id: 'session.idleTitle', defaultMessage: 'Are you still there?' },
  idleMessage: {
    id: 'session.idleMessage',
    defaultMessage:
      'You have not done anything for a while. You will be signed out in {seconds, plural, one {# second} other {# seconds}}.',
  },
  endedTitle: { id: 'session.endedTitle', defaultMessage: 'You are signed out' },
  endedIdle: {
    id: 'session.endedIdle',
    defaultMessage: 'You have not done anything for 30 minutes, so your session ended.',
  },
  ended: { id: 'session.ended', defaultMessage: 'Your session ended.' },
  endedKept: {
    id: 'session.endedKept',
    defaultMessage: 'Sign in as {name} to continue where you were. What you entered and selected is still there.',
  },
  endedWaiting: {
    id: 'session.endedWaiting',
    defaultMessage: 'Sign in using the window that has opened. This page then continues by itself.',
  },
  signInHere: { id: 'session.signInHere', defaultMessage: 'Sign in on this page instead' },
  signInHereHint: {
    id: 'session.signInHereHint',
    defaultMessage: 'You come back to this address, but selected items and unsaved forms are lost.',
  },
  signedInWindow: {
    id: 'session.signedInWindow',
    defaultMessage: 'You are signed in. Close this window and continue in the other one.',
  },
  stay: { id: 'session.stay', defaultMessage: 'Stay signed in' },
  signOutNow: { id: 'session.signOutNow', defaultMessage: 'Log out now' },
});

export const connectionMessages = defineMessages({
  offline: {
    id: 'connection.offline',
    defaultMessage: 'This computer has no network connection. REVIEW continues when it is back.',
  },
  reconnecting: {
    id: 'connection.reconnecting',
    defaultMessage: 'The connection to REVIEW is lost. Reconnecting…',
  },
  restored: { id: 'connection.restored', defaultMessage: 'Connected again.' },
});
