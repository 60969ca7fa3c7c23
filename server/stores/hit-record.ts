import type {
  DateReadings,
  DateValue,
  Direction,
  FileDifference,
  HitPosition,
  Importance,
  Person,
  ValueType,
} from '@contract/model/hit';

/** A named value of a hit as passed by an importer (formats.md 5.1). */
export interface FragmentRecord {
  /** The tool's field name as an English label. Must be stable, because the column configuration refers to it. */
  name: string;
  /** The displayed and searched value; for dates the original text. */
  value: string;
  valueType: ValueType;
  importance: Importance;
  hidden: boolean;
  categories: readonly string[];
  /** Only for `valueType: 'date'`, always. */
  date?: DateValue;
  /** Only for `valueType: 'number'`, always. */
  number?: number;
  /** Of a text that can mean two days: both, the one with the day first in the text before the other. */
  readings?: DateReadings;
}

export interface AttachmentRecord {
  /** Path inside the import container with `/` as separator, otherwise as in the export. */
  path: string;
  name: string;
  importance: Importance;
  mimeType: string;
  /** Null when the export lists the file but does not contain it. */
  stored: { sha256: string; size: number } | null;
  /** Differences of the stored bytes from the report; absent when there are none. */
  differences?: readonly FileDifference[];
}

export interface SourceRecord {
  path: string;
  deleted: boolean | null;
  location: readonly string[];
}

export interface ChatRecord {
  /** The export's own thread id, unique within the source; the store derives `chatThreadId` from it. */
  threadKey: string;
  sender: Person | null;
  direction: Direction;
  text: string | null;
  status: string | null;
  timestamp: DateValue | null;
  isSystem: boolean;
  /** `isAmbiguous`: several messages have the id, so that the quoted one is not known. */
  replyTo: { originalId: string | null; text: string | null; isAmbiguous?: true } | null;
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
  /** All other values of the conversation, such as its description, and times that cannot be parsed. */
  fragments: readonly FragmentRecord[];
  /** Files of the conversation itself, such as its picture; those of a message are in its hit. */
  attachments: readonly AttachmentRecord[];
}

/** One item of evidence as passed by an importer to the hit writer. */
export interface HitRecord {
  /** The tool's own id; unique within the source (the writer refuses a duplicate). */
  originalId: string;
  artifact: { group: string; name: string };
  deleted: boolean | null;
  date: DateValue | null;
  /** The two days that the text of its date can mean: then `date` is null. */
  uncertainDate?: DateReadings;
  sources: readonly SourceRecord[];
  fragments: readonly FragmentRecord[];
  attachments: readonly AttachmentRecord[];
  locations: readonly HitPosition[];
  chat: ChatRecord | null;
}
