/** A value of a hit as in the export. */
export interface RawFragment {
  /** As displayed by AXIOM, such as `Message Sent Date/Time - UTC+00:00 (M/d/yyyy)`. */
  name: string;
  text: string;
  kind: 'text' | 'number' | 'date';
  /** Milliseconds since 1970 in UTC, of a date in a database. */
  milliseconds?: number;
  /** Full text of the file or mail in the value. */
  content?: string;
  /** Bytes of the value itself. */
  bytes?: Buffer;
  /** The key of its bytes in an attachments database. */
  attachmentKey?: string;
}

/** Who set a tag or wrote a comment in AXIOM, and when, if the case states it. */
export interface RawMark {
  text: string;
  author: string | null;
  time: string | null;
  /** Of a tag, as the case writes it: a number or text; null when it has none. */
  color?: string | null;
}

/** One hit of an AXIOM case or export. */
export interface RawHit {
  originalId: string;
  /** File and location in it, for messages. */
  location: string;
  /** AXIOM's own name, such as `Android WhatsApp Messages`. */
  artifact: string;
  /** AXIOM's own group; null when the export has none. */
  group: string | null;
  fragments: RawFragment[];
  sources: { path: string; location: string[] }[];
  hashes: string[];
  tags: RawMark[];
  comments: RawMark[];
  /** Why it cannot be stored; null when it can. */
  refusal: string | null;
}
