// Rules 000-9.
export const REALM = 'REVIEW';
export const CLIENT_ID = 'review-web';
export const CURRENT_USER = 'me';
export const DEFAULT_PROFILE = 'Default';
export const DEFAULT_TIMEZONE = 'UTC';

/** Key of the user setting that holds the items per page as a string number (rules 002-3). */
export const HITS_PER_PAGE_SETTING = 'hits-per-page';

/** Action tag of a privileged hit (rules 001-3). */
export const PRIVILEGED = 'PRIVILEGED';

/** Name of the value that states how a stored file differs from the one in the report. */
export const DIFFERENCE_FRAGMENT = 'File differs from the report';

export const realmsEqual = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** The path to which the external identity provider posts logout tokens. */
export const BACKCHANNEL_LOGOUT_PATH = '/auth/api/backchannel-logout';

/** The value with the state of an item in the words of the tool; absent for an intact item. */
export const DELETED_STATE_FRAGMENT = 'Deleted state';
/** The state of an item that its user put into the trash. */
export const TRASH_STATE = 'Trash';

/** The value of a reply to an id that several messages of the export have. */
export const AMBIGUOUS_REPLY_FRAGMENT = 'Reply to ambiguous id';
export const AMBIGUOUS_REPLY_TEXT =
  'Several messages have the id of the quoted message: which of them it quotes is not known.';
