// The blocks of a document of the bundled writer: plain data, sent to its process as lines of JSON. Sizes are in points.

/** `strong`: semi-bold · `muted`: grey · `code`: small, for hashes and ids · `alert`: red and semi-bold. */
export type TextTone = 'plain' | 'strong' | 'muted' | 'code' | 'alert';

/** A value of a row: texts in separate lines, tags in one line, and pictures. */
export type Part =
  | { type: 'text'; text: string; tone: TextTone }
  | { type: 'tags'; tags: readonly { name: string; color: string }[] }
  /** A JPEG by its index among the pictures of the document. */
  | { type: 'picture'; picture: number };

export interface Row {
  name: string;
  parts: readonly Part[];
}

export type Block =
  /** At the top of the first page. `logo` is a PNG in base64; `aspect` is its width divided by its height. */
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
      /** Name of the target for tables of contents; unique in the document. */
      anchor?: string;
      /** Whether it is listed in the bookmarks of the document. */
      isBookmark?: boolean;
      startsPage?: boolean;
    }
  | { type: 'paragraph'; text: string; tone: TextTone }
  /** A frame with a title. */
  | { type: 'notice'; title: string; lines: readonly string[] }
  /** Names with their values. A page break does not split a short entry with its title. */
  | { type: 'entry'; title: EntryTitle | null; rows: readonly Row[]; isShort: boolean; nameWidth?: number }
  | { type: 'contents'; columns: readonly string[]; rows: readonly ContentsRow[] }
  /** Rows that are not split; the titles are repeated above the first row of each page. `widths` are percentages. */
  | { type: 'table'; titles: readonly string[]; widths: readonly number[]; rows: readonly (readonly string[])[] };

export interface EntryTitle {
  title: string;
  middle: string;
  end: string;
}

/** Its last cell is the page of its anchor, empty when the anchor is in another document. */
export interface ContentsRow {
  cells: readonly string[];
  anchor: string | null;
}

/** Header and footer of each page. */
export interface PageFrame {
  /** Title of the document. */
  title: string;
  isLandscape: boolean;
  /** One or two lines. */
  topLeft: string;
  topRight: string;
  bottomLeft: string;
}
