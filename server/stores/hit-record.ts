import type {
  DateValue,
  Direction,
  FileDifference,
  HitPosition,
  Importance,
  Person,
  ValueType,
} from '@contract/model/hit';

/** A named value of a hit as an importer hands it over (formats.md 5.1). */
export interface FragmentRecord {
  /** The tool's field name in English label form, stable: it keys the column configuration. */
  name: string;
  /** What is shown and searched; for dates the original text. */
  value: string;
  valueType: ValueType;
  importance: Importance;
  hidden: boolean;
  categories: readonly string[];
  /** Present exactly for `valueType: 'date'`. */
  date?: DateValue;
  /** Present exactly for `valueType: 'number'`. */
  number?: number;
}

export interface AttachmentRecord {
  /** Path inside the import container, `/` as separator, as the export wrote it otherwise. */
  path: string;
  name: string;
  importance: Importance;
  mimeType: string;
  /** Null when the export names the file but does not hold it. */
  stored: { sha256: string; size: number } | null;
  /** Where the stored bytes are not those that the report describes; absent when nothing differs. */
  differences?: readonly FileDifference[];
}

export interface SourceRecord {
  path: string;
  deleted: boolean | null;
  location: readonly string[];
}

export interface ChatRecord {
  /** The export's own thread id, unique within the source; the store makes `chatThreadId` of it. */
  threadKey: string;
  sender: Person | null;
  direction: Direction;
  text: string | null;
  status: string | null;
  timestamp: DateValue | null;
  isSystem: boolean;
  replyTo: { originalId: string | null; text: string | null } | null;
}

/** A conversation: metadata of its messages, not a hit (formats.md 5.3). */
export interface ThreadRecord {
  threadKey: string;
  name: string | null;
  /** The application, such as `WhatsApp`. */
  source: string | null;
  chatType: string | null;
  account: string | null;
  startTime: DateValue | null;
  lastActivity: DateValue | null;
  participants: readonly Person[];
  deleted: boolean | null;
  /** Every further fact of the conversation, such as its description, and its times that cannot be read as times. */
  fragments: readonly FragmentRecord[];
  /** Files of the conversation itself, such as its picture; those of a message are in its hit. */
  attachments: readonly AttachmentRecord[];
}

/** One item of evidence as an importer hands it to the hit writer. */
export interface HitRecord {
  /** The tool's own id; unique within the source (the writer refuses a second one). */
  originalId: string;
  artifact: { group: string; name: string };
  deleted: boolean | null;
  date: DateValue | null;
  sources: readonly SourceRecord[];
  fragments: readonly FragmentRecord[];
  attachments: readonly AttachmentRecord[];
  locations: readonly HitPosition[];
  chat: ChatRecord | null;
}
