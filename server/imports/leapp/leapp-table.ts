/** A column of an artifact of LEAPP. */
export interface LeappColumn {
  /** As the parser wrote it, such as `Message Timestamp`. */
  header: string;
  /** As LAVA names it: `datetime`, `date`, `media`, `phonenumber` …; null for plain text. */
  type: string | null;
}

/** The conversation view of a table in LAVA: indexes of columns, and the parser's values for the owner. */
export interface ConversationView {
  thread: number | null;
  label: number | null;
  text: number | null;
  time: number | null;
  sender: number | null;
  direction: number | null;
  /** The text in the column of the direction that means "sent by the owner". */
  sentValue: string | null;
  /** The owner's name, when the column of the sender contains the other party of sent messages. */
  ownerName: string | null;
  /** A column with the owner's account, for the same purpose. */
  ownerColumn: number | null;
}

/** One artifact of an output folder: rows that one parser of LEAPP wrote under one name. */
export interface LeappTable {
  /** Unique in the output folder: the table, or the file; ids of rows begin with it. */
  key: string;
  /** The parser's own name, such as `WhatsApp - Messages`. */
  name: string;
  /** Such as `WhatsApp`; null when the output does not state it. */
  category: string | null;
  columns: readonly LeappColumn[];
  view: ConversationView | null;
  /** Files of the device that the rows come from. */
  sources: readonly string[];
}

/** The text of a cell; null when it is empty. */
export type Value = string | null;

/** A row of a table; `position` is unique in it, such as `row 17`. */
export interface LeappRow {
  position: string;
  values: readonly Value[];
}
