import type { ImportCertificate, StoredFileHash } from '@contract/model/import';

import type { AuditEntry } from './audit-entry';
import type { HitRecord, SourceRecord, ThreadRecord } from './hit-record';

/**
 * Appends the hits of one evidence source. Readers find all of them once `finish` has returned and none before;
 * of a process that dies earlier `discardUnfinished` removes everything at the next start.
 * Writes are buffered and committed in batches, so that memory stays constant and readers are never blocked for long.
 */
export interface HitWriter {
  /** False when a hit with this originalId was already written: the caller counts it as refused. */
  write(hit: HitRecord): boolean;
  /** Declares a conversation; may come before or after its messages. The last declaration of a key wins. */
  writeThread(thread: ThreadRecord): void;
  /**
   * Appends to the sources of an already written hit, or of the conversation with that key when there is no such hit;
   * false when there is neither. Sources of a conversation outlast its later declarations.
   */
  addSources(id: string, sources: readonly SourceRecord[]): boolean;
  /** Commits what is buffered. */
  flush(): void;
  /** The commit point: returns when every hit is found, and stores certificate and file hashes in one transaction. */
  finish(result: FinishedImport): void;
  /** Removes everything this writer wrote. */
  abort(): void;
}

export interface FinishedImport {
  certificate: ImportCertificate;
  /** Every file of the container that was stored, with its SHA-256. */
  files: Iterable<StoredFileHash>;
  device: readonly InformationSection[];
  extraction: readonly InformationSection[];
  /** Absent: none are taken over. */
  marks?: ImportedMarks;
  /** The importing user: the audit log records that their import applied the privilege lists of the case. Absent: no user. */
  importer?: ImportedMarks['importer'];
}

/** A tag that an examiner set on a hit in the extraction tool. */
export interface ImportedTag {
  /** Of the hit. */
  originalId: string;
  name: string;
  /** One of the palette (contract/rules/tag-palette), for a tag that the case does not have yet. */
  color: string;
  /** Who set it; null where the export does not say. */
  author: string | null;
}

/** A comment that an examiner wrote on a hit in the extraction tool. */
export interface ImportedComment {
  originalId: string;
  content: string;
  author: string | null;
  /** When it was written, ISO 8601 UTC; null where the export does not say it with a zone. */
  writtenAt: string | null;
}

/**
 * Tags and comments of the extraction tool, added to the case at the end of the import. They are attributed to their author in
 * the tool: no user of REVIEW made them, and nobody can change the comments.
 */
export interface ImportedMarks {
  tool: string;
  /** Who imports: the audit log names them as the one who took the tags and comments over. */
  importer: Pick<AuditEntry, 'userId' | 'userName' | 'timestamp' | 'caseId' | 'evidenceId' | 'call'>;
  /** Those of one name and author one after the other. */
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
