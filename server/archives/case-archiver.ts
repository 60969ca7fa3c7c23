import { createReadStream, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import { isoTime, type Clock } from '@server/clock';
import { ConflictError, isStorageFull, NotFoundError, ReviewError, StorageFullError } from '@server/errors';
import { auditEntry, type AuditContext } from '@server/domain/audit-context';
import { concernsCase, copiesText, signCopies } from '@server/domain/installation-copies';
import type { SigningKey } from '@server/signing-key';
import type { ChainedEntry } from '@server/stores/audit-entry';
import type { CaseCopies, CaseFacts, CaseSnapshot } from '@server/stores/case-copies';
import type { CaseRows } from '@server/stores/case-rows';
import type { FileStore } from '@server/stores/file-store';
import type { HitStore } from '@server/stores/hit-store';
import type { RecordCopies } from '@server/stores/record-copies';
import type { SystemAuditStore } from '@server/stores/system-audit-store';

import { ArchiveWriter } from './archive-writer';
import { sizeText, syncFolderOf } from '@server/disk';
import {
  ARCHIVE_VERSION,
  AUDIT_ENTRY,
  DATABASE_ENTRY,
  FILE_ENTRIES,
  INSTALLATION_ENTRY,
  MANIFEST_ENTRY,
  manifestBytes,
  RECORDS_ENTRY,
  SIGNATURE_ENTRY,
  type ArchiveManifest,
  type ManifestEntry,
} from './manifest';
import { signatureBytes } from './manifest-signature';

interface Dependencies {
  hits: Pick<HitStore, 'transactor'>;
  files: Pick<FileStore, 'read' | 'sizeOf'>;
  caseCopies: CaseCopies;
  recordCopies: RecordCopies;
  systemAudit: SystemAuditStore;
  clock: Clock;
  version: string;
  signingKey: () => SigningKey;
  /** Free bytes in a folder. */
  freeBytes: (folder: string) => Promise<number>;
}

export interface ArchiveRun {
  signal: AbortSignal;
  report: (phase: string, bytes: number, bytesTotal: number) => void;
}

interface ArchivePlan {
  rows: CaseRows;
  facts: CaseFacts;
  files: Map<string, number>;
  fileBytes: number;
}

/** Entries of the audit log that are written to the archive at a time. */
const ENTRIES_AT_ONCE = 1_000;

/** Writes a case to one file, from which another installation restores it (docs/adr/0022). */
export class CaseArchiver {
  constructor(private readonly deps: Dependencies) {}

  /**
   * A file at `out` is replaced once the archive is complete.
   *
   * @throws NotFoundError, StorageFullError, ConflictError while evidence is imported, UnusableDatabaseError, the signal's
   * reason
   */
  async write(caseId: string, out: string, cause: AuditContext, run: ArchiveRun): Promise<ArchiveManifest> {
    const { hits, systemAudit, signingKey } = this.deps;
    const { fingerprint } = signingKey();
    const about = { action: ['archive case'], file: [path.basename(out)], signingKey: [fingerprint] };
    // Recorded before the snapshot, so that the archive contains the entry of its own creation.
    await hits.transactor(caseId).record(auditEntry(cause, about, { caseId }));
    const { rows, snapshot } = await this.snapshot(caseId);
    try {
      const manifest = await this.writeSnapshot(rows, snapshot, { out, cause, run });
      const { counts } = manifest;
      const counted = { files: [String(counts.files)], hits: [String(counts.hits)] };
      await systemAudit.record(
        auditEntry(cause, { ...about, caseName: [rows.review_case.name], ...counted }, { caseId }),
      );
      return manifest;
    } catch (error) {
      throw isStorageFull(error) && !(error instanceof StorageFullError) ? diskFull(out, error) : error;
    } finally {
      snapshot.close();
      await removeUnfinished(out);
    }
  }

  /** Reads the rows and the database at the same moment. */
  private async snapshot(caseId: string): Promise<{ rows: CaseRows; snapshot: CaseSnapshot }> {
    const { recordCopies, caseCopies } = this.deps;
    const held: { snapshot: CaseSnapshot | null } = { snapshot: null };
    const rows = await recordCopies.readCase(caseId, () => {
      held.snapshot = caseCopies.snapshot(caseId);
    });
    if (rows === null || held.snapshot === null) {
      throw new NotFoundError('There is no such case.');
    }
    return { rows, snapshot: held.snapshot };
  }

  private async writeSnapshot(
    rows: CaseRows,
    snapshot: CaseSnapshot,
    { out, cause, run }: { out: string; cause: AuditContext; run: ArchiveRun },
  ): Promise<ArchiveManifest> {
    const plan = await this.plan(rows, snapshot, run);
    await this.requireSpace(plan, snapshot.bytes, out);
    const database = `${out}.case.db`;
    await snapshot.copyTo(database, {
      signal: run.signal,
      onProgress: (part) => run.report('copying the database', part * snapshot.bytes, snapshot.bytes),
    });
    const { size } = statSync(database);
    const total = size + plan.fileBytes;
    let written = 0;
    const writer = new ArchiveWriter(`${out}.unfinished`, run.signal, (count) => {
      written += count;
      run.report('writing', Math.min(written, total), total);
    });
    const entries = [
      await writer.addBytes(RECORDS_ENTRY, Buffer.from(`${JSON.stringify(rows, null, 2)}\n`, 'utf8')),
      await writer.add(DATABASE_ENTRY, size, () => createReadStream(database, { highWaterMark: 1 << 18 })),
      await this.addAudit(writer, snapshot),
      await writer.addBytes(INSTALLATION_ENTRY, await this.installationCopies(rows.review_case.id, run.signal)),
      ...(await this.addFiles(writer, plan.files)),
    ];
    const manifest = this.manifest(plan, entries, cause);
    const bytes = manifestBytes(manifest);
    await writer.addBytes(MANIFEST_ENTRY, bytes);
    await writer.addBytes(SIGNATURE_ENTRY, signatureBytes(bytes, this.deps.signingKey()));
    await writer.finish();
    await rename(`${out}.unfinished`, out);
    syncFolderOf(out);
    return manifest;
  }

  private async plan(rows: CaseRows, snapshot: CaseSnapshot, { signal }: ArchiveRun): Promise<ArchivePlan> {
    const facts = snapshot.facts();
    if (facts.isImporting) {
      throw new ConflictError(
        'Evidence is being imported into this case. Archive it when the import has ended; what a stopped server left of one is removed ' +
          'at its next start.',
      );
    }
    const files = new Map<string, number>();
    let fileBytes = 0;
    for (const contents of snapshot.referencedFiles()) {
      for (const sha256 of contents) {
        if (!files.has(sha256)) {
          const size = await this.sizeOf(sha256);
          files.set(sha256, size);
          fileBytes += size;
        }
      }
      signal.throwIfAborted();
    }
    return { rows, facts, files, fileBytes };
  }

  private async sizeOf(sha256: string): Promise<number> {
    const size = await this.deps.files.sizeOf(sha256);
    if (size === null) {
      throw unsound(sha256, 'is missing');
    }
    return size;
  }

  /** Besides the archive, the folder temporarily contains a copy of the database. */
  private async requireSpace({ fileBytes }: ArchivePlan, databaseBytes: number, out: string): Promise<void> {
    const needed = fileBytes + 3 * databaseBytes;
    const free = await this.deps.freeBytes(path.dirname(out));
    if (needed > free) {
      throw new StorageFullError(
        `The archive takes up to ${sizeText(needed)}, and there are ${sizeText(free)} free in ${path.dirname(out)}. Free some space ` +
          'there, or name a folder on a larger disk with --out. Nothing was written.',
      );
    }
  }

  /** Adds the audit log as text as well, one entry a line, for readers without a database program. */
  private async addAudit(writer: ArchiveWriter, snapshot: CaseSnapshot): Promise<ManifestEntry> {
    function* lines(): Generator<Buffer> {
      for (let after = 0, isDone = false; !isDone;) {
        const entries = snapshot.auditEntries(after, ENTRIES_AT_ONCE);
        if (entries.length > 0) {
          yield Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), 'utf8');
        }
        after = entries.at(-1)?.sequence ?? after;
        isDone = entries.length < ENTRIES_AT_ONCE;
      }
    }
    let size = 0;
    for (const part of lines()) {
      size += part.length;
    }
    return writer.add(AUDIT_ENTRY, size, () => Readable.from(lines(), { objectMode: false }));
  }

  /** The entries of the installation's log about the case: made, assigned, held, reported, disclosed. */
  private async installationCopies(caseId: string, signal: AbortSignal): Promise<Buffer> {
    const { systemAudit, signingKey, clock } = this.deps;
    const copies: ChainedEntry[] = [];
    let head = { sequence: 0, hash: '' };
    for (let isDone = false; !isDone;) {
      signal.throwIfAborted();
      const entries = await systemAudit.entries(head.sequence, ENTRIES_AT_ONCE);
      copies.push(...entries.filter((entry) => concernsCase(entry, caseId)));
      head = entries.at(-1) ?? head;
      isDone = entries.length < ENTRIES_AT_ONCE;
    }
    const { privateKey } = signingKey();
    return Buffer.from(copiesText(signCopies(copies, head, { madeAt: isoTime(clock()), privateKey })), 'utf8');
  }

  private async addFiles(writer: ArchiveWriter, files: ReadonlyMap<string, number>): Promise<ManifestEntry[]> {
    const entries: ManifestEntry[] = [];
    for (const [sha256, size] of files) {
      const entry = await writer.add(`${FILE_ENTRIES}${sha256}`, size, () => this.deps.files.read(sha256));
      if (entry.sha256 !== sha256) {
        throw unsound(sha256, 'was changed');
      }
      entries.push(entry);
    }
    return entries;
  }

  private manifest(
    { rows, facts, files, fileBytes }: ArchivePlan,
    entries: ManifestEntry[],
    { userName }: AuditContext,
  ): ArchiveManifest {
    const { clock, version, recordCopies } = this.deps;
    const { id, name } = rows.review_case;
    const { sources, hits, auditEntries, auditHead } = facts;
    return {
      format: 'review-case-archive',
      version: ARCHIVE_VERSION,
      createdAt: isoTime(clock()),
      createdBy: userName,
      reviewVersion: version,
      recordsVersion: recordCopies.version,
      case: { id, name },
      counts: { sources: sources.length, hits, files: files.size, fileBytes, auditEntries },
      auditHead,
      entries,
    };
  }
}

/** Removes temporary files next to an archive that a crash left. */
export async function removeUnfinished(out: string): Promise<void> {
  for (const file of [`${out}.unfinished`, `${out}.case.db`, `${out}.case.db-journal`]) {
    await rm(file, { force: true });
  }
}

class UnsoundFileError extends ReviewError {
  readonly status = 500;
  readonly code = 'UNSOUND_FILE';
}

const unsound = (sha256: string, what: string) =>
  new UnsoundFileError(
    `The stored file ${sha256} ${what}: an archive without it would not be the case. Bring it back from a backup, look with ` +
      '`review verify` whether that is all, and archive the case again. Nothing was kept of the archive.',
  );

const diskFull = (out: string, cause: unknown) =>
  new StorageFullError(
    `There is no space left in ${path.dirname(out)}. Free some space there, or name a folder on a larger disk with --out. Nothing was ` +
      'kept of the archive.',
    { cause },
  );
