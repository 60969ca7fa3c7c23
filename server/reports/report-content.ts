import type { Readable } from 'node:stream';

import type { Attachment, Comment, DateReadings, DateValue, Fragment, HitExhibit } from '@contract/model/hit';

/** The head of reports as set by administrators when the report was started. Missing texts are empty. */
export interface Letterhead {
  /** Name of the agency. */
  agency: string;
  /** Address and contact. */
  addressLines: readonly string[];
  /** Department or unit, printed after the author. */
  department: string;
  logo: LetterheadLogo | null;
}

/** Decoded and encoded again when it was uploaded, so it needs no sandbox. */
interface LetterheadLogo {
  mimeType: 'image/png';
  bytes: Buffer;
  /** Pixels, as the height. */
  width: number;
  height: number;
}

/** The creator of an output, and the letterhead. */
export interface Authorship {
  /** Full name of the creator; the output contains only what this user may see. */
  orderedBy: string;
  /** User name of the creator; absent when the user was deleted. */
  orderedByUserName?: string;
  /** Absent when none is set. */
  letterhead?: Letterhead;
}

/** The head of a case report (rules 002-2, 002-3). */
export interface ReportHead extends Authorship {
  reportId: string;
  name: string;
  caseName: string;
  /** IANA. Times with a zone are shown in it, with their offset. */
  timezone: string;
  /** Null when none was entered. */
  strategy: string | null;
  /** The lines of the note of the case; absent when it was not requested or is missing. */
  notepad?: readonly string[];
  /** ISO 8601, UTC. */
  createdAt: string;
  /** The note on redactions; absent when nothing is redacted. */
  redactions?: string;
  sources: readonly ReportSource[];
  /** False: only the names of the sources are included. */
  includesSourceInformation: boolean;
  /** Only fragments of primary importance, or all. */
  level: 'primary' | 'all';
  /** Names of the selected tags and of 'All items', 'Untagged' or the exhibits. */
  tagNames: readonly string[];
  /** Whether pictures are printed with their item; null when the format has none. */
  showsPictures: boolean | null;
  attachments: 'originals' | 'originals_and_conversions';
  /** Numbers of items and of their attachments, in the order of the items. */
  artifacts: readonly { group: string; artifact: string; itemCount: number; attachmentCount: number }[];
  /** Items are ordered by exhibit number: each item has one. */
  inExhibitOrder: boolean;
  /** Number of items that are exhibits. */
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
  /** Facts about the device and the extraction, with titles. */
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
  /** Its conversions for reading; empty when the report has no conversions. */
  conversions: readonly ReportFile[];
  /** SHA-256 of a reduced picture of it, opened like a file: printed instead of scaling the original. */
  thumbnailSha256?: string;
}

/** `fullName` is that of the author, if the user still exists. */
export type ReportComment = Comment & { fullName?: string };

export interface ReportItem {
  hitId: string;
  evidenceId: number;
  sourceName: string;
  group: string;
  artifact: string;
  /** As numbered by the extraction tool. */
  originalId: string;
  /** Null when the export does not state it. */
  isDeleted: boolean | null;
  date: DateValue | null;
  /** The two times that the text of its date can mean; then `date` is null. */
  uncertainDate?: DateReadings;
  /** The fragments of the level of detail, without hidden ones, in the order of the configured columns. */
  fragments: readonly Fragment[];
  tags: readonly { id: string; name: string; color: string }[];
  /** Null when it is not an exhibit. */
  exhibit: HitExhibit | null;
  comments: readonly ReportComment[];
  attachments: readonly ReportAttachment[];
  /** Paths in the extraction. */
  sourcePaths: readonly string[];
}

/** The content of a report. Writers read nothing else: they have no access to stores and viewers. */
export interface ReportContent {
  head: ReportHead;
  /**
   * By source, group, artifact, then date and id, or by exhibit number. Each pass reads the items again and returns the same
   * ones.
   */
  items(): AsyncIterable<ReportItem>;
  /** The bytes of a stored file or conversion. */
  open(sha256: string): Readable;
}

/** The output of a writer in its folder. */
export interface WrittenReport {
  /** Path of the file to download: the document, or a ZIP of it with attachments and a manifest of hashes. */
  path: string;
  /** Without a dot: pdf, xlsx, zip. */
  extension: string;
  /** Notes for the reader, such as limitations of this installation. */
  notes: readonly string[];
}

export interface WriteOptions {
  /** Empty, removed afterwards. */
  folder: string;
  signal: AbortSignal;
  /** Called repeatedly. */
  onProgress: (itemsWritten: number) => void;
}

/** Writes a report in one format, reads it back and compares it with its content. */
export interface ReportWriter {
  /** @throws ReportIncompleteError when a selected item, attachment or page is missing in the output */
  write(content: ReportContent, options: WriteOptions): Promise<WrittenReport>;
}

/** The output lacks a part of the selection: such a report cannot be downloaded. */
export class ReportIncompleteError extends Error {
  override name = 'ReportIncompleteError';

  constructor(readonly missing: readonly string[]) {
    super(`The report lacks ${missing.slice(0, 20).join(', ')}${missing.length > 20 ? ' and more' : ''}.`);
  }
}
