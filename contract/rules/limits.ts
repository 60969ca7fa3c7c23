// Rules 000-9, 001-9, 002-9. Times in milliseconds unless the name says otherwise.

/** Names, and numbers and accounts, of one person in a filter. */
export const PERSON_TERMS_MAX = 100;
export const TAG_NAME_MAX = 255;
/** Tags of a set that a case takes over at once. */
export const TAG_SET_MAX = 500;
export const SAVED_SEARCH_NAME_MAX = 255;
/** Ours: different searches that are remembered for each user and case. */
export const RECENT_SEARCHES_MAX = 20;
export const CASE_NAME_MAX = 255;
export const SHORT_DESCRIPTION_MAX = 1000;
export const LONG_DESCRIPTION_MAX = 4000;
/** UTF-16 units of why something is deleted. */
export const REASON_MAX = 255;
export const SOURCE_NAME_MAX = 255;
/** Ours. */
export const IMPORT_TYPE_VERSION_MAX = 255;

/** Ours: UTF-16 units, as the form counts them. */
export const COMMENT_MAX = 10_000;
/** Ours: UTF-16 units of the words of a note. */
export const NOTE_MAX = 100_000;
/** Ours: from so few characters left on the form says how many they are. */
export const COMMENT_COUNTED_BELOW = 500;
/** Ours: of a text and a list in a request that have no limit of their own. */
export const REQUEST_TEXT_MAX = 10_000;
export const REQUEST_LIST_MAX = 20_000;
/** Ours: filters of one search. */
export const QUERY_FILTERS_MAX = 100;
/** Ours: of texts that the server refuses with the messages of the form, which has a limit of its own; a request is no larger. */
export const FORM_TEXT_MAX = 2_000_000;

export const TOKEN_REFRESH_BELOW_SECONDS = 50;
export const SESSION_REFRESH_INTERVAL = 6_000;
export const IDLE_LOGOUT = 30 * 60_000;
/** Ours: whoever works on has to sign in again after a day's work (ASVS 3.3.2). */
export const SESSION_MAX = 12 * 60 * 60_000;
/** Ours: a last minute to stay signed in. */
export const IDLE_WARNING_BEFORE = 60_000;

export const CACHE_STALE_SECONDS = 3600;
export const CASE_LIST_POLL = 5_000;
export const CASE_STATUS_POLL = 5_000;
/** The table of evidence sources (rules 000-9). */
export const SOURCE_TABLE_POLL = 5_000;
/** Ours: evidence sources in a page of their table. */
export const SOURCES_PAGE_SIZE = 10;
/** Ours: an event stream says something at least this often, and looks whether its listener may still listen. */
export const CHANGES_HEARTBEAT = 15_000;

export const TAGS_BAR_MAX = 4;
export const GROUP_BAR_MIN_PERCENT = 2;
export const EXPLORE_SKELETONS = 4;
export const EXPLORE_SKELETONS_WITHOUT_MAP = 3;
export const FILTER_SEARCH_ABOVE = 10;
export const DASHBOARD_PLACEHOLDERS = 5;
export const TOOLTIP_SHOW_DELAY = 500;
export const TOOLTIP_HIDE_DELAY = 100;

export const ITEMS_PER_PAGE_OPTIONS = [20, 40, 60, 80, 100] as const;
export const ITEMS_PER_PAGE_DEFAULT = 20;
/** Users in a page of the user list (rules 002-9). */
export const USERS_PAGE_SIZE = 10;
export const TABLE_FRAGMENT_MAX = 100;
export const TAG_HISTORY_PAGE_SIZE = 15;
export const TAG_HISTORY_REFETCH_INTERVAL = 500;
export const TAG_HISTORY_REFETCH_MAX = 5;
export const FILTER_PILL_COLUMN_WIDTH = 150;
export const FILTER_PILL_VALUE_WIDTH = 250;
export const IMAGE_PREVIEW_MAX_HEIGHT = 600;
export const THUMBNAIL_BATCH = 20;
/** Pixels. */
export const THUMBNAIL_HEIGHT = 200;
export const HOVER_PLAYBACK_RATE = 4;
export const HOVER_PLAYBACK_DELAY = 50;
/** Ours: pictures that are still being made are fetched again while their cards are on the screen. */
export const THUMBNAIL_PREVIEWS_POLL = 2_000;
/** Ours: previews that are still being made are fetched again while their item is open. */
export const PREVIEWS_POLL = 2_000;
export const PLAYBACK_RATES = [0.25, 0.5, 1, 2, 4, 8, 16] as const;

/** Entries on a page of the audit log (rules 002-9). */
export const AUDIT_PAGE_SIZE = 15;
/** Ours. */
export const AUDIT_PAGE_MAX = 200;
export const AUDIT_EXPORTS_PAGE_SIZE = 20;
export const AUDIT_EXPORTS_POLL = 5_000;
/** Milliseconds: most verifications end in seconds. */
export const AUDIT_VERIFICATION_POLL = 1_000;
export const AUDIT_EXPORT_NAME_MAX = 255;
/** Ours: entries of a case on its dashboard (decision 32). */
export const CASE_HISTORY_SIZE = 10;

export const QUERY_ARRAY_LIMIT = 9999;
export const QUERY_DEPTH = 6;

/** Ours: steps from word to word that a proximity search allows unless it says otherwise. */
export const PROXIMITY_DISTANCE = 5;
export const PROXIMITY_DISTANCE_MAX = 1_000;

/** Ours: an item that was open for so long has been seen. */
export const SEEN_AFTER = 1_000;
/** Ours: so long items that were seen are gathered before they are stored together. */
export const SEEN_BATCH_DELAY = 1_500;
/** Ours: so long a failed batch waits before it is sent once more. */
export const SEEN_RETRY_DELAY = 1_000;

/** Ours: bulk actions on a page of their history. */
export const BULK_HISTORY_PAGE_SIZE = 15;

/** Ours: UTF-16 units of what is written about exhibits. */
export const EXHIBIT_TITLE_MAX = 255;
export const EXHIBIT_REMARK_MAX = 4_000;
export const EXHIBIT_PREFIX_MAX = 20;
export const EXHIBIT_DIGITS_MAX = 9;
/** Ours: items that become exhibits at once. */
export const EXHIBITS_AT_ONCE_MAX = 1_000;
/** Ours: entries of a rule of redaction, UTF-16 units of one, and the fewest of a name, so that not half of a text goes by mistake. */
export const REDACTION_NAMES_MAX = 200;
export const REDACTION_RULE_TEXT_MAX = 200;
export const REDACTION_NAME_MIN = 3;
/** Ours: the last page of a document that can be redacted. */
export const REDACTION_PAGES_MAX = 5_000;
/** Ours: redactions of a case that are in force at once. */
export const REDACTIONS_MAX = 5_000;
/** Ours: exhibits on a page of their list. */
export const EXHIBITS_PAGE_SIZE = 100;

/** Ours: UTF-16 units of what is written about privilege, and of an entry of its lists. */
export const PRIVILEGE_REMARK_MAX = 1_000;
export const PRIVILEGE_VALUE_MAX = 255;
/** Ours: entries that are added to the privilege lists at once, and that a case has at most. */
export const PRIVILEGE_RULES_AT_ONCE_MAX = 500;
export const PRIVILEGE_RULES_MAX = 2_000;

/** Ours: positions of one request for addresses. */
export const GEOCODE_BATCH_MAX = 1_000;
/** Ours: UTF-16 units of a text in the address search. */
export const ADDRESS_QUERY_MAX = 200;
/** Ours: places that the address search suggests. */
export const ADDRESS_SUGGESTIONS_MAX = 8;

/** Ours: the mean radius of the earth in metres. Distances are those on a sphere, at most 0.6 % off. */
export const EARTH_RADIUS = 6_371_008.8;
/** Ours: metres; half of the way around the earth. */
export const AREA_RADIUS_MAX = 20_015_115;
/** Ours: corners of an area that is drawn. It stands in links, which servers refuse beyond some 16,000 characters. */
export const AREA_POINTS_MAX = 100;
/** Ours: bytes of a part of an upload; senders begin smaller and adapt to the line. */
export const UPLOAD_PART_MAX = 16 * 1024 * 1024;
/** Ours: bytes of a licence file. */
export const LICENCE_FILE_MAX = 64 * 1024;
/** Ours: bytes of the list of files of an uploaded folder. */
export const UPLOAD_MANIFEST_MAX = 128 * 1024 * 1024;
