const MEGABYTE = 1024 ** 2;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Version of the converters: what an earlier one made is made anew when it is asked for. Raise it when results change. */
export const CONVERTER_VERSION = 3;

/** Thumbnails are shown 200 px high (rules 001-9): twice that is sharp on dense screens. */
export const THUMBNAIL_HEIGHT = 400;
/** A panorama is no wider than that. */
export const THUMBNAIL_WIDTH = 1200;
/** Longest edge of a picture that is copied into a format that browsers show. */
export const PICTURE_EDGE = 4096;
export const STRIP_HEIGHT = 240;
export const STRIP_FRAMES = 10;
export const MAIL_OF_BOX_MAX = 20;
/** More tags are not rendered: "This document is too large to display a preview." */
export const HTML_TAGS_MAX = 50_000;

/** Largest source that a converter takes, bytes; films and sounds are read piece by piece. */
export const SOURCE_MAX = {
  picture: 512 * MEGABYTE,
  'copied-picture': 512 * MEGABYTE,
  heic: 128 * MEGABYTE,
  film: Infinity,
  sound: Infinity,
  pdf: 256 * MEGABYTE,
  office: 128 * MEGABYTE,
  mail: 64 * MEGABYTE,
} as const;
/** Drawings are read as a whole. */
export const SVG_MAX = 32 * MEGABYTE;
/** A table of numbers beyond that would be thousands of pages: its text is shown. */
export const TABLE_MAX = 2 * MEGABYTE;

/** Largest file that a conversion may write, bytes: enforced on the process, and once more before its result is taken. */
export const OUTPUT_MAX = { quick: 256 * MEGABYTE, slow: 4096 * MEGABYTE } as const;
/** A process is killed with all its children after that. */
export const TIME_MAX = { quick: 3 * MINUTE, slow: 30 * MINUTE } as const;
/** Programs are stopped before their process is, so that what else it made is kept. */
export const PROGRAM_TIME_MAX = { quick: 100 * SECOND, slow: 29 * MINUTE } as const;
export const PROBE_TIME_MAX = 20 * SECOND;

/** Of each process: JavaScript's own, and all data with that of libraries. */
export const HEAP_MEGABYTES = 768;
export const DATA_MAX = 3072 * MEGABYTE;
export const CPU_SECONDS = 2 * 60 * 60;
/** Processes and threads of a conversion. */
export const PROCESSES_MAX = 512;
/** Of all processes of a conversion together, bytes. */
export const MEMORY_MAX = 4096 * MEGABYTE;
/** Files of a conversion, its own and those of its programs. */
export const FILES_MAX = 20_000;
/** Larger files are shown to the process where they lie instead of being copied for it. */
export const COPIED_MAX = 32 * MEGABYTE;
/** A process that waits for a file ends after that. */
export const IDLE_MAX = 10 * SECOND;
/** A conversion whose process ends unexpectedly is tried this often. */
export const ATTEMPTS_MAX = 2;
