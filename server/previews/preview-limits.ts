const MEGABYTE = 1024 ** 2;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Version of the converters: results of earlier versions are converted again when requested. Increase it when results change. */
export const CONVERTER_VERSION = 3;

/** Thumbnails are shown 200 px high (rules 001-9); twice the height is sharp on dense screens. */
export const THUMBNAIL_HEIGHT = 400;
/** Maximum width, for panoramas. */
export const THUMBNAIL_WIDTH = 1200;
/** Longest edge of a picture converted into a format that browsers show. */
export const PICTURE_EDGE = 4096;
export const STRIP_HEIGHT = 240;
export const STRIP_FRAMES = 10;
export const MAIL_OF_BOX_MAX = 20;
/** Documents with more tags are not rendered: "This document is too large to display a preview." */
export const HTML_TAGS_MAX = 50_000;

/** Largest source of a converter, bytes; videos and sounds are read as streams. */
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
/** A larger spreadsheet would have thousands of pages: its text is shown. */
export const TABLE_MAX = 2 * MEGABYTE;

/** Largest file that a conversion may write, bytes: enforced on the process, and checked again before the result is stored. */
export const OUTPUT_MAX = { quick: 256 * MEGABYTE, slow: 4096 * MEGABYTE } as const;
/** Milliseconds after which a process and its children are killed. */
export const TIME_MAX = { quick: 3 * MINUTE, slow: 30 * MINUTE } as const;
/** Milliseconds after which programs are stopped, before their process, so that other results are kept. */
export const PROGRAM_TIME_MAX = { quick: 100 * SECOND, slow: 29 * MINUTE } as const;
export const PROBE_TIME_MAX = 20 * SECOND;

/** Limits of each process: the heap of JavaScript, and all data including that of libraries. */
export const HEAP_MEGABYTES = 768;
export const DATA_MAX = 3072 * MEGABYTE;
export const CPU_SECONDS = 2 * 60 * 60;
/** Processes and threads of a conversion. */
export const PROCESSES_MAX = 512;
/** Total of all processes of a conversion, bytes. */
export const MEMORY_MAX = 4096 * MEGABYTE;
/** Files of a conversion, including those of its programs. */
export const FILES_MAX = 20_000;
/** Larger files are mounted into the sandbox instead of being copied. */
export const COPIED_MAX = 32 * MEGABYTE;
/** Milliseconds after which a process that waits for a file ends. */
export const IDLE_MAX = 10 * SECOND;
/** Maximum attempts of a conversion whose process ends unexpectedly. */
export const ATTEMPTS_MAX = 2;
