// Rules 002-9: limits of case reports and of exports of tags and comments.

export const REPORT_NAME_MAX = 200;
/** UTF-16 units of the strategy of a report. */
export const REPORT_STRATEGY_MAX = 32_000;
export const REPORTS_PAGE_SIZE = 20;
/** Milliseconds: lists with reports that wait or run are fetched again. */
export const REPORTS_POLL = 5_000;

/** Ours: items that a report may name one by one; more are named by the search that finds them. */
export const REPORT_HIT_IDS_MAX = 10_000;
/** Ours: of one request. */
export const REPORT_SOURCES_MAX = 10_000;
export const GROUPS_MAX = 1_000;
export const REPORT_TAGS_MAX = 1_000;

/** Ours: characters of the recipient of a disclosure package. */
export const RECIPIENT_MAX = 100;

/** Ours: columns of values in an export of a search; further values share one more column. */
export const SEARCH_EXPORT_COLUMNS_MAX = 2_000;

/** Decision 24: choices among the tags. Tag ids are numbers, so that none is the same. */
export const ALL_ITEMS = 'all';
export const UNTAGGED = 'untagged';
/** Ours: the items that are exhibits, in the order of their numbers; chosen without any tag. */
export const EXHIBITS = 'exhibits';

/** Characters of the random name of a chat export (rules 002-9). */
export const CHAT_EXPORT_NAME_LENGTH = 10;
/** Milliseconds: a chat export that waits or runs is fetched again (rules 002-9). */
export const CHAT_EXPORT_POLL = 5_000;

/** Rules 002-2. */
export const TAGS_EXPORT_NEEDS_AXIOM =
  'Exporting tags and comments is currently only available for cases originating from Magnet AXIOM.';

/** What a report with an item that was marked privileged answers. */
export const REPORT_WITHHELD = 'An item of this report was marked privileged. Create the report again.';
