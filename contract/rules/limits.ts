// Rules 000-9, 001-9, 002-9. Times are in milliseconds and texts in UTF-16 code units unless the name or comment states
// otherwise. Limits marked "Own" are not in the specification.

/** Names, and numbers and accounts, of one person in a filter. */
export const PERSON_TERMS_MAX = 100;
export const TAG_NAME_MAX = 255;
/** The highest number of the keys that tags can have. */
export const TAG_KEY_MAX = 9;
/** Maximum number of tags in a set that a case imports at once. */
export const TAG_SET_MAX = 500;
export const SAVED_SEARCH_NAME_MAX = 255;
/** Own: different searches that are kept for each user and case. */
export const RECENT_SEARCHES_MAX = 20;
export const CASE_NAME_MAX = 255;
export const SHORT_DESCRIPTION_MAX = 1000;
export const LONG_DESCRIPTION_MAX = 4000;
/** The reason of a deletion. */
export const REASON_MAX = 255;
export const SOURCE_NAME_MAX = 255;
/** Own. */
export const IMPORT_TYPE_VERSION_MAX = 255;

/** Own. */
export const COMMENT_MAX = 10_000;
/** Own: the text of a note, without its formatting. */
export const NOTE_MAX = 100_000;
/** Own: below this number of remaining characters, the form shows it. */
export const COMMENT_COUNTED_BELOW = 500;
/** Own: of texts and lists in a request without their own limit. */
export const REQUEST_TEXT_MAX = 10_000;
export const REQUEST_LIST_MAX = 20_000;
/** Own: filters of one search. */
export const QUERY_FILTERS_MAX = 100;
/** Own: bytes of `filter` and `queryFilters` of a request together, as JSON in UTF-8 and without the ids of chosen items. */
export const CRITERIA_MAX = 64 * 1024;
/** Own: of texts that the server refuses with the messages of the form, which has a lower limit; no request is larger. */
export const FORM_TEXT_MAX = 2_000_000;

export const TOKEN_REFRESH_BELOW_SECONDS = 50;
export const SESSION_REFRESH_INTERVAL = 6_000;
export const IDLE_LOGOUT = 30 * 60_000;
/** Own: a session ends after a working day, even if it is active (ASVS 3.3.2). */
export const SESSION_MAX = 12 * 60 * 60_000;
/** Own: a warning one minute before the session ends. */
export const IDLE_WARNING_BEFORE = 60_000;

export const CACHE_STALE_SECONDS = 3600;
export const CASE_LIST_POLL = 5_000;
export const CASE_STATUS_POLL = 5_000;
/** The table of evidence sources (rules 000-9). */
export const SOURCE_TABLE_POLL = 5_000;
/** Own: evidence sources on a page of their table. */
export const SOURCES_PAGE_SIZE = 10;
/** Own: maximum interval between messages of an event stream; at each, the rights of its listener are checked. */
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
/** UTF-16 units of a text that are shown at first, and how many more by each step. */
export const LONG_TEXT_START = 10_000;
export const LONG_TEXT_STEP = 50_000;
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
/** Own: interval at which pending pictures are requested again while their cards are visible. */
export const THUMBNAIL_PREVIEWS_POLL = 2_000;
/** Own: interval at which pending previews are requested again while their item is open. */
export const PREVIEWS_POLL = 2_000;
export const PLAYBACK_RATES = [0.25, 0.5, 1, 2, 4, 8, 16] as const;

/** Entries on a page of the audit log (rules 002-9). */
export const AUDIT_PAGE_SIZE = 15;
/** Own. */
export const AUDIT_PAGE_MAX = 200;
export const AUDIT_EXPORTS_PAGE_SIZE = 20;
export const AUDIT_EXPORTS_POLL = 5_000;
/** Milliseconds: most verifications end in seconds. */
export const AUDIT_VERIFICATION_POLL = 1_000;
export const AUDIT_EXPORT_NAME_MAX = 255;
/** Own: entries of a case on its dashboard (decision 32). */
export const CASE_HISTORY_SIZE = 10;

export const QUERY_ARRAY_LIMIT = 9999;
export const QUERY_DEPTH = 6;

/** Own: the default maximum of steps from word to word in a proximity search. */
export const PROXIMITY_DISTANCE = 5;
export const PROXIMITY_DISTANCE_MAX = 1_000;

/** Own: an item that was open for this time counts as seen. */
export const SEEN_AFTER = 1_000;
/** Own: seen items are collected for this time and stored together. */
export const SEEN_BATCH_DELAY = 1_500;
/** Own: delay before a failed batch is sent again. */
export const SEEN_RETRY_DELAY = 1_000;

/** Own: bulk actions on a page of their history. */
export const BULK_HISTORY_PAGE_SIZE = 15;

/** Own: texts of exhibits. */
export const EXHIBIT_TITLE_MAX = 255;
export const EXHIBIT_REMARK_MAX = 4_000;
export const EXHIBIT_PREFIX_MAX = 20;
export const EXHIBIT_DIGITS_MAX = 9;
/** Own: items that become exhibits in one request. */
export const EXHIBITS_AT_ONCE_MAX = 1_000;
/**
 * Own: entries of a redaction rule, length of an entry, and minimum length of a name: a shorter one would redact unrelated
 * text.
 */
export const REDACTION_NAMES_MAX = 200;
export const REDACTION_RULE_TEXT_MAX = 200;
export const REDACTION_NAME_MIN = 3;
/** Own: the last page of a document that can be redacted. */
export const REDACTION_PAGES_MAX = 5_000;
/** Own: active redactions of a case. */
export const REDACTIONS_MAX = 5_000;
/** Own: exhibits on a page of their list. */
export const EXHIBITS_PAGE_SIZE = 100;

/** Own: remarks on privilege, and entries of its lists. */
export const PRIVILEGE_REMARK_MAX = 1_000;
export const PRIVILEGE_VALUE_MAX = 255;
/** Own: entries of the privilege lists, in one request and in a case. */
export const PRIVILEGE_RULES_AT_ONCE_MAX = 500;
export const PRIVILEGE_RULES_MAX = 2_000;
/** Own: items and near misses that are listed of what entries of the privilege lists find. */
export const PRIVILEGE_MATCHES_LISTED_MAX = 100;
export const PRIVILEGE_NEAR_MISSES_MAX = 10;

/** Own: positions in one request for addresses. */
export const GEOCODE_BATCH_MAX = 1_000;
/** Own: text of the address search. */
export const ADDRESS_QUERY_MAX = 200;
/** Own: suggestions of the address search. */
export const ADDRESS_SUGGESTIONS_MAX = 8;

/** Own: the mean radius of the earth in metres. Distances are computed on a sphere, which is at most 0.6 % off. */
export const EARTH_RADIUS = 6_371_008.8;
/** Own: metres, half of the circumference of the earth. */
export const AREA_RADIUS_MAX = 20_015_115;
/** Own: corners of a drawn area. It is part of links, which servers refuse beyond some 16,000 characters. */
export const AREA_POINTS_MAX = 100;
/** Own: bytes of a part of an upload; clients begin with smaller parts and adapt to the connection. */
export const UPLOAD_PART_MAX = 16 * 1024 * 1024;
/** Own: bounds the cost of hashing a password. */
export const PASSWORD_MAX = 1000;
/** Own: bytes of an uploaded logo. */
export const LOGO_FILE_MAX = 1024 * 1024;
/** Own: pixels of each side of an uploaded logo. */
export const LOGO_SIDE_MAX = 4_000;
/** Own: bytes of a licence file. */
export const LICENCE_FILE_MAX = 64 * 1024;
/** Own: bytes of the list of files of an uploaded folder. */
export const UPLOAD_MANIFEST_MAX = 128 * 1024 * 1024;
