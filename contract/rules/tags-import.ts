/** Own: bytes of an imported file of tags and comments. */
export const TAGS_IMPORT_FILE_MAX = 32 * 1024 * 1024;
/** Own: maximum number of listed items and conflicts. */
export const TAGS_IMPORT_LISTED = 10_000;
/** Own: maximum number of these that a finished import keeps. */
export const TAGS_IMPORT_KEPT = 1_000;
