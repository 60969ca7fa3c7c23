/** Messages that are kept until their other segments are read. */
export const MAX_WAITING = 500;
/** Maximum number of values per segment: a phone writes about ten per message. */
export const MAX_SEGMENT_VALUES = 200;
/** Maximum number of files of one item; further paths are values only. */
export const MAX_NAMED_FILES = 1_000;
