import type { Readable } from 'node:stream';

import type { Attachment, Comment, DateValue, Fragment, HitExhibit } from '@contract/model/hit';

/** What administrators have printed at the head of reports, as it was when the report was begun. Texts that were not given are empty. */
export interface Letterhead {
  /** Name of the agency. */
  agency: string;
  /** Address and contact. */
  addressLines: readonly string[];
  /** Department or unit, printed behind the author. */
  department: string;
  logo: LetterheadLogo | null;
}

/** Decoded and written anew when it was uploaded: it needs no sandbox. */
interface LetterheadLogo {
  mimeType: 'image/png';
  bytes: Buffer;
  /** Pixels, as the height. */
  width: number;
  height: number;
}

/** Who ordered an output, and for whom. */
export interface Authorship {
  /** Full name of who ordered it, and what they see is all that is in it. */
  orderedBy: string;
  /** The user name of the same; absent where they are gone. */
  orderedByUserName?: string;
  /** Absent where none is set. */
  letterhead?: Letterhead;
}

/** What a case report says of itself before its items (rules 002-2, 002-3). */
export interface ReportHead extends Authorship {
  reportId: string;
  name: string;
  caseName: string;
  /** IANA. Times with a zone are shown in it, with their offset. */
  timezone: string;
  /** Null when none was given. */
  strategy: string | null;
  /** The lines of the note of the case; absent when it is not wanted, or there is none. */
  notepad?: readonly string[];
  /** ISO 8601, UTC. */
  createdAt: string;
  /** What is said of redactions; absent where nothing is redacted. */
  redactions?: string;
  sources: readonly ReportSource[];
  /** False: nothing but their names is told of the sources. */
  includesSourceInformation: boolean;
  /** Only fragments of primary importance, or all. */
  level: 'primary' | 'all';
  /** Names of the chosen tags and of 'All items', 'Untagged' or the exhibits. */
  tagNames: readonly string[];
  /** Pictures are printed beside their item; null where the format has none. */
  showsPictures: boolean | null;
  attachments: 'originals' | 'originals_and_conversions';
  /** Numbers of items and of their attachments, in the order in which the items come. */
  artifacts: readonly { group: string; artifact: string; itemCount: number; attachmentCount: number }[];
  /** Items come by the numbers of their exhibits: each item has one. */
  inExhibitOrder: boolean;
  /** Items that are exhibits. */
  exhibitCount: number;
}

export interface ReportSource {
  id: number;
  name: string;
  importType: string;
  importTypeVersion: string | null;
  /** SHA-256 of the imported container, lower-case hex. */
  inputSha256: string;
  /** ISO 8601, UTC. */
  ingestedAt: string;
  itemCount: number;
  /** Titled facts of the device and of the extraction. */
  information: readonly { title: string; facts: readonly { name: string; value: string }[] }[];
}

export interface ReportFile {
  name: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  /** Lower-case hex. */
  sha256: string;
}

export interface ReportAttachment extends Attachment {
  /** What it was converted to for reading; empty when the report is without conversions. */
  conversions: readonly ReportFile[];
  /** SHA-256 of a small picture that was made of it, opened like a file: printed instead of scaling the original. */
  thumbnailSha256?: string;
}

/** `fullName` is that of the user who wrote it, while REVIEW knows them. */
export type ReportComment = Comment & { fullName?: string };

export interface ReportItem {
  hitId: string;
  evidenceId: number;
  sourceName: string;
  group: string;
  artifact: string;
  /** As the extraction tool numbers it. */
  originalId: string;
  /** Null where the export does not say. */
  isDeleted: boolean | null;
  date: DateValue | null;
  /** Those of the level of detail, without hidden ones, in the order of the configured columns. */
  fragments: readonly Fragment[];
  tags: readonly { id: string; name: string; color: string }[];
  /** Null for an item that is none. */
  exhibit: HitExhibit | null;
  comments: readonly ReportComment[];
  attachments: readonly ReportAttachment[];
  /** Paths in the extraction. */
  sourcePaths: readonly string[];
}

/** What a report is made of. Writers read nothing else: they know no stores and no viewers. */
export interface ReportContent {
  head: ReportHead;
  /** By source, group, artifact, then date and id, or by the numbers of exhibits; each pass reads anew and gives the same items. */
  items(): AsyncIterable<ReportItem>;
  /** The bytes of a stored file or conversion. */
  open(sha256: string): Readable;
}

/** What a writer left in its folder. */
export interface WrittenReport {
  /** Path of the one file that is downloaded: the document, or a ZIP of it with attachments and a manifest of hashes. */
  path: string;
  /** Without a dot: pdf, xlsx, zip. */
  extension: string;
  /** What the reader has to know, such as what this installation cannot print. */
  notes: readonly string[];
}

export interface WriteOptions {
  /** Empty, removed afterwards. */
  folder: string;
  signal: AbortSignal;
  /** Told now and then. */
  onProgress: (itemsWritten: number) => void;
}

/** Writes a report in one format, reads it back and compares it with its content. */
export interface ReportWriter {
  /** @throws ReportIncompleteError when an item, attachment or page that was selected is not in what was written */
  write(content: ReportContent, options: WriteOptions): Promise<WrittenReport>;
}

/** What was written lacks something of what was selected: such a report is not handed out. */
export class ReportIncompleteError extends Error {
  override name = 'ReportIncompleteError';

  constructor(readonly missing: readonly string[]) {
    super(`The report lacks ${missing.slice(0, 20).join(', ')}${missing.length > 20 ? ' and more' : ''}.`);
  }
}
