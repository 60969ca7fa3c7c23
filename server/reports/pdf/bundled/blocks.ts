// The blocks of a document of the bundled writer: plain data, which its process receives as lines of JSON. Sizes are in points.

/** `strong`: semi-bold · `muted`: grey · `code`: small, for hashes and ids · `alert`: red and semi-bold. */
export type TextTone = 'plain' | 'strong' | 'muted' | 'code' | 'alert';

/** A value of a row: texts in separate lines, tags in one line, and pictures. */
export type Part =
  | { type: 'text'; text: string; tone: TextTone }
  | { type: 'tags'; tags: readonly { name: string; color: string }[] }
  /** A JPEG by its number among the pictures of the document. */
  | { type: 'picture'; picture: number };

export interface Row {
  name: string;
  parts: readonly Part[];
}

export type Block =
  /** Above everything on the first page. `logo` is a PNG in base64; `aspect` its width by its height. */
  | {
      type: 'letterhead';
      agency: string;
      addressLines: readonly string[];
      logo: { base64: string; aspect: number } | null;
    }
  | {
      type: 'heading';
      level: 1 | 2 | 3;
      text: string;
      /** Name of the place, for tables of contents; unique in the document. */
      anchor?: string;
      /** Among the bookmarks of the document. */
      isBookmark?: boolean;
      startsPage?: boolean;
    }
  | { type: 'paragraph'; text: string; tone: TextTone }
  /** A frame with a title. */
  | { type: 'notice'; title: string; lines: readonly string[] }
  /** Names with their values. A short entry, with a title above, is not parted by the end of a page. */
  | { type: 'entry'; title: EntryTitle | null; rows: readonly Row[]; isShort: boolean; nameWidth?: number }
  | { type: 'contents'; columns: readonly string[]; rows: readonly ContentsRow[] }
  /** Rows that are not parted; the titles stand above the first row of each page. `widths` are parts of 100. */
  | { type: 'table'; titles: readonly string[]; widths: readonly number[]; rows: readonly (readonly string[])[] };

export interface EntryTitle {
  title: string;
  middle: string;
  end: string;
}

/** The page of its anchor is its last cell; it is empty where the anchor is in another document. */
export interface ContentsRow {
  cells: readonly string[];
  anchor: string | null;
}

/** Header and footer of each page. */
export interface PageFrame {
  /** Title of the document. */
  title: string;
  isLandscape: boolean;
  /** Of one or two lines. */
  topLeft: string;
  topRight: string;
  bottomLeft: string;
}
