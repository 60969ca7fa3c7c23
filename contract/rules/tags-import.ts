/** Ours: bytes of a file of tags and comments that is imported. */
export const TAGS_IMPORT_FILE_MAX = 32 * 1024 * 1024;
/** Ours: items and conflicts that are listed by name. */
export const TAGS_IMPORT_LISTED = 10_000;
/** Ours: of these, those that an import keeps when it is done. */
export const TAGS_IMPORT_KEPT = 1_000;
