import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { BadInputError, ConflictError, StorageFullError } from '@server/errors';
import { auditEntry, type AuditContext } from '@server/domain/audit-context';
import type { InstallationCopies } from '@server/domain/installation-copies';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { CaseCopies } from '@server/stores/case-copies';
import type { CaseRows } from '@server/stores/case-rows';
import type { CaseStore } from '@server/stores/case-store';
import type { DeletionStore } from '@server/stores/deletion-store';
import type { WholeFileStore } from '@server/stores/file-store';
import type { HitStore } from '@server/stores/hit-store';
import type { RestoreData } from '@server/stores/keeping-jobs';
import type { RecordCopies } from '@server/stores/record-copies';
import type { UserStore } from '@server/stores/user-store';

import { ArchiveReader } from './archive-reader';
import type { ArchiveRun } from './case-archiver';
import { sizeText } from '@server/disk';
import { DATABASE_ENTRY, FILE_ENTRIES, RECORDS_ENTRY, type ManifestEntry } from './manifest';
import { describeCopies, installationCopiesOf } from './restored-copies';
import { readCaseRows, withSourceIds, withUsers, type MissingUser } from './restored-rows';

interface Dependencies {
  cases: Pick<CaseStore, 'get' | 'findByName'>;
  hits: Pick<HitStore, 'storedCases'>;
  deletions: Pick<DeletionStore, 'getCase'>;
  users: Pick<UserStore, 'findByUserName'>;
  files: WholeFileStore;
  caseCopies: CaseCopies;
  recordCopies: RecordCopies;
  /** Prevents the collection of unreferenced files while `work` stores some. */
  whileStoring: <Result>(work: () => Promise<Result>) => Promise<Result>;
  dataFolder: string;
  /** Within the data folder, so that files can be renamed to their final path. */
  workFolder: string;
  /** Free bytes in a folder. */
  freeBytes: (folder: string) => Promise<number>;
}

interface RestoreRun extends ArchiveRun {
  /** Records the case that is about to become visible, so that a partial one is removed after a crash. */
  note: (caseId: string) => Promise<void>;
}

export interface Restored {
  caseId: string;
  name: string;
  fingerprint: string;
  files: number;
  hits: number;
  /** Mapped ids of sources, because other sources of this installation have the ids of the archive. */
  renumbered: (readonly [from: number, to: number])[];
  missingUsers: MissingUser[];
}

/** Bytes that are left free on the disk for other work. */
const RESERVE = 50_000_000;
const SMALL = 1 << 20;

interface RestoredParts {
  rows: CaseRows;
  ids: ReadonlyMap<number, number>;
  audit: AuditEntry;
  copies: InstallationCopies | null;
}

/** Restores a case from an archive, on this installation or another one (docs/adr/0022). */
export class CaseRestorer {
  constructor(private readonly deps: Dependencies) {}

  /**
   * Nothing is stored before every byte of the archive is verified; the case becomes visible once all of it is stored.
   * @throws BadInputError with the entry and the cure, ConflictError, StorageFullError, the signal's reason
   */
  async restore(given: RestoreData, cause: AuditContext, run: RestoreRun): Promise<Restored> {
    const archive = await this.open(given);
    const { manifest, fingerprint } = archive;
    const name = given.name ?? manifest.case.name;
    await this.requireFree(manifest.case.id, name);
    await this.requireRoom(archive);
    await verify(archive, run);
    const found = readCaseRows(await archive.whole(RECORDS_ENTRY), manifest.case.id);
    const { rows, missing } = withUsers(found, await this.usersOf(found));
    const sources = [...rows.evidence_source, ...rows.deleted_source].map(({ id }) => id);
    const ids = await this.deps.recordCopies.reserveSourceIds(sources);
    const renumbered = [...ids].filter(([from, to]) => from !== to);
    const named = withSourceIds({ ...rows, review_case: { ...rows.review_case, name } }, ids);
    const audit = auditEntry(
      cause,
      {
        ...{ action: ['restore case'], caseName: [name], file: [path.basename(given.file)], signingKey: [fingerprint] },
        archivedAt: [manifest.createdAt],
        ...(missing.length > 0 && { usersLeftOut: missing.map(({ userName }) => userName) }),
        ...(renumbered.length > 0 && { renumbered: renumbered.map(([from, to]) => `${from} → ${to}`) }),
      },
      { caseId: manifest.case.id },
    );
    const copies = await installationCopiesOf(archive);
    await this.deps.whileStoring(() => this.store(archive, { rows: named, ids, audit, copies }, run));
    const { hits, files } = manifest.counts;
    return { caseId: manifest.case.id, name, fingerprint, hits, files, renumbered, missingUsers: missing };
  }

  private async open({ file, fingerprint }: RestoreData): Promise<ArchiveReader> {
    const archive = await ArchiveReader.open(file);
    const { recordsVersion } = archive.manifest;
    const { recordCopies } = this.deps;
    if (recordsVersion > recordCopies.version) {
      throw new BadInputError(
        `${path.basename(file)} was made by a newer version of REVIEW (records of version ${recordsVersion}, this version knows ` +
          `${recordCopies.version}). Update REVIEW to restore it. Nothing was stored.`,
      );
    }
    if (fingerprint !== null && fingerprint !== archive.fingerprint) {
      throw new BadInputError(
        `${path.basename(file)} is signed with another key than the one that was named (${archive.fingerprint}): ask whoever sent it. ` +
          'Nothing was stored.',
      );
    }
    return archive;
  }

  private async requireFree(caseId: string, name: string): Promise<void> {
    const { cases, deletions, hits } = this.deps;
    const existing = await cases.get(caseId);
    if (existing !== null) {
      throw new ConflictError(
        `This installation has the case of the archive: "${existing.name}" (${caseId}). Nothing was stored.`,
      );
    }
    const deleted = await deletions.getCase(caseId);
    if (deleted !== null) {
      throw new ConflictError(
        `The case of the archive was deleted from this installation (${deleted.deletedAt}, by ${deleted.userName}), which keeps its sealed ` +
          'audit log. Restore it on another installation. Nothing was stored.',
      );
    }
    if ((await hits.storedCases()).includes(caseId)) {
      throw new ConflictError(
        `The data folder holds the case of the archive (cases/${caseId}), which the records do not know. Move that folder away, or bring ` +
          'back the records that know it. Nothing was stored.',
      );
    }
    if ((await cases.findByName(name)) !== null) {
      throw new ConflictError(
        `Another case is called "${name}". Give the restored one another name with --name. Nothing was stored.`,
      );
    }
  }

  private async requireRoom(archive: ArchiveReader): Promise<void> {
    const { dataFolder, files, freeBytes } = this.deps;
    let needed = RESERVE + 3 * archive.entryOf(DATABASE_ENTRY).size;
    for (const { size, sha256 } of archive.files) {
      needed += (await files.has(sha256)) ? 0 : size;
    }
    const free = await freeBytes(dataFolder);
    if (needed > free) {
      throw new StorageFullError(
        `The case takes up to ${sizeText(needed)}, and there are ${sizeText(free)} free in ${dataFolder}. Free some space there, or give it ` +
          'a larger disk, and restore it again. Nothing was stored.',
      );
    }
  }

  /** Users of this installation with the same names, by their ids in the archive. */
  private async usersOf({ user }: CaseRows): Promise<Map<string, string>> {
    const ids = new Map<string, string>();
    for (const { id, user_name: userName } of user) {
      const existing = await this.deps.users.findByUserName(userName);
      if (existing !== null) {
        ids.set(id, existing.id);
      }
    }
    return ids;
  }

  private async store(
    archive: ArchiveReader,
    { rows, ids, audit, copies }: RestoredParts,
    run: RestoreRun,
  ): Promise<void> {
    const { caseCopies, recordCopies, workFolder } = this.deps;
    const { id: caseId } = rows.review_case;
    const database = path.join(workFolder, `restored-${caseId}.db`);
    try {
      await this.storeFiles(archive, run);
      const content = archive.read(archive.entryOf(DATABASE_ENTRY));
      await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(database, { flush: true }));
      const stored = new Set(archive.files.map(({ sha256 }) => sha256));
      const { auditHead } = archive.manifest;
      // The log of the case keeps the copies: they are archived and backed up with it.
      const ofCase = { ...audit, description: { ...audit.description, ...describeCopies(copies) } };
      const hasFile = (sha256: string) => stored.has(sha256);
      const restored = { caseId, auditHead, sourceIds: ids, audit: ofCase, hasFile };
      await caseCopies.prepare(database, restored, run.signal);
      await run.note(caseId);
      await caseCopies.install(database, caseId, () => recordCopies.restoreCase(rows, audit));
    } finally {
      for (const file of [database, `${database}-wal`, `${database}-shm`, `${database}-journal`]) {
        await rm(file, { force: true });
      }
    }
  }

  private async storeFiles(archive: ArchiveReader, { signal, report }: ArchiveRun): Promise<void> {
    const total = sumOf(archive.files);
    let bytes = 0;
    const batch = this.deps.files.openBatch();
    try {
      for (const entry of archive.files) {
        signal.throwIfAborted();
        const content = archive.read(entry);
        const stored =
          entry.size <= SMALL
            ? await batch.put(await bufferOf(content))
            : await batch.put(Readable.from(content, { objectMode: false }));
        if (`${FILE_ENTRIES}${stored.sha256}` !== entry.name) {
          throw new BadInputError(
            `The archive changed while it was read: its entry "${entry.name}". Nothing was kept.`,
          );
        }
        bytes += entry.size;
        report('storing files', bytes, total);
      }
      await batch.flush();
    } catch (error) {
      await batch.discard();
      throw error;
    }
  }
}

async function verify(archive: ArchiveReader, { signal, report }: ArchiveRun): Promise<void> {
  const { entries } = archive.manifest;
  const total = sumOf(entries);
  let bytes = 0;
  for (const entry of entries) {
    for await (const chunk of archive.read(entry)) {
      signal.throwIfAborted();
      bytes += chunk.length;
      report('verifying', bytes, total);
    }
  }
}

const sumOf = (entries: readonly ManifestEntry[]): number => entries.reduce((sum, { size }) => sum + size, 0);

async function bufferOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
