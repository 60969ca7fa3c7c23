import { Type, type Static } from '@sinclair/typebox';

import { Instant, literals, Nullable } from './common';
import { HitPrivilege } from './privilege';

// Rules 001-3; the shapes of date and number values are REVIEW's own (docs/adr/0008).

export const Importance = literals(['primary', 'secondary']);
export type Importance = Static<typeof Importance>;
export const ValueType = literals(['text', 'number', 'date']);
export type ValueType = Static<typeof ValueType>;
export const Direction = literals(['incoming', 'outgoing', 'unknown']);
export type Direction = Static<typeof Direction>;

/**
 * A time from the export. `isLocal`: the export has no zone, so `instant` is the wall-clock time written as if UTC, and needs
 * validation.
 */
export const DateValue = Type.Object({
  instant: Instant,
  isLocal: Type.Boolean(),
  /** The original text of the export, unchanged. */
  original: Type.String(),
});
export type DateValue = Static<typeof DateValue>;

/** The two times that a text can mean whose order of day and month is not certain: with the day first, and with the month first. */
export const DateReadings = Type.Tuple([DateValue, DateValue]);
export type DateReadings = Static<typeof DateReadings>;

export const Fragment = Type.Object({
  name: Type.String(),
  displayName: Type.String(),
  value: Type.String(),
  valueType: ValueType,
  importance: Importance,
  hidden: Type.Boolean(),
  categories: Type.Array(Type.String()),
  dateValue: Type.Optional(DateValue),
  numberValue: Type.Optional(Type.Number()),
  /** Only of a text that can mean two days. */
  dateReadings: Type.Optional(DateReadings),
});
export type Fragment = Static<typeof Fragment>;

/** Hashes and size of a file in the report of the extraction tool, and those of the stored bytes; hashes as lower-case hex. */
export const FileDifference = Type.Object({
  what: literals(['md5', 'sha1', 'sha256', 'size']),
  report: Type.String(),
  stored: Type.String(),
});
export type FileDifference = Static<typeof FileDifference>;

export const Attachment = Type.Object({
  /** Unique within the hit. */
  id: Type.String(),
  /** Path inside the import container. */
  path: Type.String(),
  name: Type.String(),
  importance: Importance,
  mimeType: Type.String(),
  /** Bytes; null when the export does not contain the file. */
  size: Nullable(Type.Integer()),
  sha256: Nullable(Type.String()),
  /** `notInExport`: the export names the file but does not contain it. */
  state: literals(['stored', 'notInExport']),
  /** Where the stored bytes differ from what the report describes. */
  differences: Type.Optional(Type.Array(FileDifference)),
  /** Key of GET /files/api/download{key}; null when not stored. */
  fileKey: Nullable(Type.String()),
});
export type Attachment = Static<typeof Attachment>;

export const HitSource = Type.Object({
  path: Type.String(),
  deleted: Nullable(Type.Boolean()),
  location: Type.Array(Type.String()),
});
export type HitSource = Static<typeof HitSource>;

export const Position = Type.Object({ latitude: Type.Number(), longitude: Type.Number() });
export type Position = Static<typeof Position>;

/** The source of a position: satellites, radio cells, wireless networks, or the metadata of a picture or video. */
export const PositionSource = literals(['gps', 'cell', 'wifi', 'exif']);
export type PositionSource = Static<typeof PositionSource>;

export const HitPosition = Type.Composite([
  Position,
  Type.Object({
    /** Metres around the position; missing when the export does not state it. */
    accuracy: Type.Optional(Type.Number()),
    /** Missing when the export does not state it. */
    source: Type.Optional(PositionSource),
  }),
]);
export type HitPosition = Static<typeof HitPosition>;

export const Person = Type.Object({
  name: Nullable(Type.String()),
  identifier: Nullable(Type.String()),
  isOwner: Type.Boolean(),
});
export type Person = Static<typeof Person>;

export const ChatFields = Type.Object({
  chatThreadId: Type.String(),
  threadName: Nullable(Type.String()),
  participants: Type.Array(Person),
  sender: Nullable(Person),
  direction: Direction,
  text: Nullable(Type.String()),
  status: Nullable(Type.String()),
  timestamp: Nullable(DateValue),
  isSystem: Type.Boolean(),
  replyTo: Nullable(Type.Object({ originalId: Nullable(Type.String()), text: Nullable(Type.String()) })),
});
export type ChatFields = Static<typeof ChatFields>;

export const AccessLevel = literals(['private', 'public']);
export type AccessLevel = Static<typeof AccessLevel>;

export const Comment = Type.Object({
  id: Type.String(),
  content: Type.String(),
  /** Time of the import, of an imported comment. */
  createdAt: Instant,
  /** Empty for an imported comment: no user of REVIEW wrote it. */
  userId: Type.String(),
  /** The examiner of an imported comment, empty when the export does not name one. */
  userName: Type.String(),
  accessLevel: AccessLevel,
  /** The source of an imported comment. */
  origin: Type.Optional(
    Type.Object({
      tool: Type.String(),
      /** Null when the export has no time with a zone. */
      writtenAt: Nullable(Instant),
    }),
  ),
});
export type Comment = Static<typeof Comment>;

export const Artifact = Type.Object({ group: Type.String(), name: Type.String() });
export type Artifact = Static<typeof Artifact>;

/** The exhibit of an item (contract/model/exhibit.ts). */
export const HitExhibit = Type.Object({
  id: Type.String(),
  number: Type.String(),
  title: Type.String(),
  remark: Type.String(),
});
export type HitExhibit = Static<typeof HitExhibit>;

export const Hit = Type.Object({
  id: Type.String(),
  originalId: Type.String(),
  artifact: Type.Object({ group: Type.String(), name: Type.String(), importance: Importance }),
  origin: Type.Object({ evidenceId: Type.Integer(), sources: Type.Array(HitSource) }),
  deleted: Nullable(Type.Boolean()),
  /** Primary date/time of the hit: what the date filter, the timeline and the date/time column use. */
  date: Nullable(DateValue),
  /** Only when the date is not certain, and `date` null: the two that its text can mean. The date filter finds it under either. */
  uncertainDate: Type.Optional(DateReadings),
  fragments: Type.Array(Fragment),
  attachments: Type.Array(Attachment),
  tags: Type.Array(Type.String()),
  /** In a list with one row for each item: tags of the copies for which this one stands that it does not have. Missing for none. */
  tagsOfCopies: Type.Optional(Type.Array(Type.String())),
  actionTags: Type.Array(Type.String()),
  /** Public comments, and the viewer's own private ones, oldest first. */
  comments: Type.Array(Comment),
  /** Missing for an item that is no exhibit. */
  exhibit: Type.Optional(HitExhibit),
  /** Only for viewers who see privileged items, and items that are or were suspected or privileged. */
  privilege: Type.Optional(HitPrivilege),
  /** Parts that are redacted in reports and exports; missing when none is. */
  redactions: Type.Optional(Type.Integer({ minimum: 1 })),
  /**
   * Rules of the case redact parts of it in reports and exports, as far as its texts and the types of its files show; missing
   * otherwise.
   */
  isRedactedByRules: Type.Optional(Type.Literal(true)),
  locations: Type.Array(HitPosition),
  chat: Nullable(ChatFields),
  /** The four configured columns: key detail, supporting detail, additional detail, date/time. */
  multiArtifactFragments: Type.Array(Nullable(Fragment)),
  /** Seen by the requesting user. */
  seenByMe: Type.Optional(Type.Boolean()),
  /** Of a search that stacks duplicates: the number of its hits with the same file content, including this one. */
  copies: Type.Optional(Type.Integer({ minimum: 2 })),
  /** Other extractions of the device with the same item (docs/two-tools.md); missing when there are none. */
  copiedIn: Type.Optional(Type.Array(Type.Integer())),
  /** Opaque cursor: pass it as `searchAfter` to get what follows this hit in the same search. */
  searchAfter: Type.String(),
});
export type Hit = Static<typeof Hit>;
