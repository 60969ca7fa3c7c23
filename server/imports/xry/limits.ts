/** Characters of one line, and of one item, of an export; tools write a few thousand at most. An item that has more is refused. */
export const MAX_ITEM_CHARACTERS = 16 * 1024 * 1024;
/** Values of one item. */
export const MAX_ENTRIES = 20_000;
/** Lines of one item; a text of a message may have many. */
export const MAX_LINES = 500_000;
/** Messages that are kept until their other segments are read. */
export const MAX_WAITING = 500;
/** Maximum number of values per segment: a phone writes about ten per message. */
export const MAX_SEGMENT_VALUES = 200;
/** Maximum number of files of one item; further paths are values only. */
export const MAX_NAMED_FILES = 1_000;
