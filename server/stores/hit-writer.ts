import type { ImportCertificate, StoredFileHash } from '@contract/model/import';

import type { AuditEntry } from './audit-entry';
import type { HitRecord, SourceRecord, ThreadRecord } from './hit-record';

/**
 * Appends the hits of one evidence source. Readers see all of them after `finish` has returned and none before; if the process
 * dies earlier, `discardUnfinished` removes them at the next start. Writes are buffered and committed in batches, so that
 * memory stays constant and readers are never blocked for long.
 */
export interface HitWriter {
  /** False when a hit with this originalId was already written: the caller finds out whether it is the same one. */
  write(hit: HitRecord): boolean;
  /** The values of a written hit, for this comparison; null when none has this originalId. */
  readWritten(originalId: string): WrittenHit | null;
  /** Declares a conversation, before or after its messages. The last declaration of a key applies. */
  writeThread(thread: ThreadRecord): void;
  /**
   * Appends to the sources of an already written hit, or of the conversation with that key when there is no such hit; false
   * when there is neither. Later declarations keep the sources of a conversation.
   */
  addSources(id: string, sources: readonly SourceRecord[]): boolean;
  /** Notes of a written message that it replies to an id that several messages have. */
  markAmbiguousReply(originalId: string): void;
  /** Commits the buffered writes. */
  flush(): void;
  /** The commit point: returns when every hit can be found, and stores certificate and file hashes in one transaction. */
  finish(result: FinishedImport): void;
  /** Removes everything this writer wrote. */
  abort(): void;
}

/** A written hit as far as it tells whether another is the same. */
export interface WrittenHit {
  deleted: boolean | null;
  threadKey: string | null;
  fragments: readonly { name: string; value: string }[];
}

export interface FinishedImport {
  certificate: ImportCertificate;
  /** Every stored file of the container, with its SHA-256. */
  files: Iterable<StoredFileHash>;
  device: readonly InformationSection[];
  extraction: readonly InformationSection[];
  /** Absent: tags and comments are not imported. */
  marks?: ImportedMarks;
  /** The importing user: the audit log records that their import applied the privilege lists of the case. Absent: no user. */
  importer?: ImportedMarks['importer'];
}

/** A tag that an examiner set on a hit in the extraction tool. */
export interface ImportedTag {
  /** Id of the hit. */
  originalId: string;
  name: string;
  /** A colour of the palette (contract/rules/tag-palette), for a tag that the case does not have yet. */
  color: string;
  /** The examiner who set it; null when the export does not state it. */
  author: string | null;
}

/** A comment that an examiner wrote on a hit in the extraction tool. */
export interface ImportedComment {
  originalId: string;
  content: string;
  author: string | null;
  /** Time of writing, ISO 8601 UTC; null when the export states none with a zone. */
  writtenAt: string | null;
}

/**
 * Tags and comments of the extraction tool, added to the case at the end of the import. They are attributed to their author in
 * the tool: no user of REVIEW created them, and no user can change the comments.
 */
export interface ImportedMarks {
  tool: string;
  /** The importing user, whom the audit log records for the imported tags and comments. */
  importer: Pick<AuditEntry, 'userId' | 'userName' | 'timestamp' | 'caseId' | 'evidenceId' | 'call'>;
  /** Tags with equal name and author are adjacent. */
  tags: Iterable<ImportedTag>;
  comments: Iterable<ImportedComment>;
}

/** Facts about the device or the extraction, as the report lists them. */
export interface InformationSection {
  name: string;
  fragments: readonly { name: string; value: string }[];
}

export interface HitWriterFactory {
  /** @throws ConflictError when the source already has hits. */
  openWriter(caseId: string, evidenceId: number): HitWriter;
}
