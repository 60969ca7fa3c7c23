// Rules 002-9: limits of case reports and of exports of tags and comments.

export const REPORT_NAME_MAX = 200;
/** UTF-16 units of the strategy of a report. */
export const REPORT_STRATEGY_MAX = 32_000;
export const REPORTS_PAGE_SIZE = 20;
/** Own: maximum number of reports of a requested page. */
export const REPORTS_TAKE_MAX = 500;
/** Milliseconds between two requests of a list with waiting or running reports. */
export const REPORTS_POLL = 5_000;

/** Own: maximum number of items that a report lists by id; more are described by a search. */
export const REPORT_HIT_IDS_MAX = 10_000;
/** Own: limits of one request. */
export const REPORT_SOURCES_MAX = 10_000;
export const GROUPS_MAX = 1_000;
export const REPORT_TAGS_MAX = 1_000;

/** Own: characters of the recipient of a disclosure package. */
export const RECIPIENT_MAX = 100;

/** Own: columns of values in an export of a search; further values share one more column. */
export const SEARCH_EXPORT_COLUMNS_MAX = 2_000;

/** Decision 24: choices besides the tags. Tag ids are numbers, so there is no conflict. */
export const ALL_ITEMS = 'all';
export const UNTAGGED = 'untagged';
/** Own: the items that are exhibits, in the order of their numbers; cannot be combined with tags. */
export const EXHIBITS = 'exhibits';

/** Characters of the random name of a chat export (rules 002-9). */
export const CHAT_EXPORT_NAME_LENGTH = 10;
/** Milliseconds between two requests of a waiting or running chat export (rules 002-9). */
export const CHAT_EXPORT_POLL = 5_000;

/** Rules 002-2. */
export const TAGS_EXPORT_NEEDS_AXIOM =
  'Exporting tags and comments is currently only available for cases originating from Magnet AXIOM.';

/** The message for a report with an item that was marked privileged. */
export const REPORT_WITHHELD = 'An item of this report was marked privileged. Create the report again.';

/** The message for a user who may not see everything in a withheld report. It does not say what is hidden. */
export const HANDED_OUT_REFUSED = 'Only users who may see everything in a withheld report may open it as handed out.';

/** The message for a report that can be downloaded. */
export const REPORT_NOT_WITHHELD = 'This report is not withheld. Download it instead.';
