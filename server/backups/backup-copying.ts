import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { ArchiveRun } from '@server/archives/case-archiver';
import { sizeText } from '@server/disk';
import { isoTime } from '@server/clock';
import { StorageFullError } from '@server/errors';
import { anchorName, anchorNames, anchorsOf } from '@server/verification/audit-anchors';
import { SECRETS_FOLDER } from '@server/signing-key';
import type { AuditExportStore } from '@server/stores/audit-export-store';
import type { CaseReportStore } from '@server/stores/case-report-store';
import type { CaseSnapshot } from '@server/stores/case-copies';
import type { FileBatch, WholeFileStore } from '@server/stores/file-store';
import type { StoreSnapshot } from '@server/stores/store-snapshot';
import type { SystemReportStore } from '@server/stores/system-report-store';

import type { BackupFolder } from './backup-folder';
import { BACKUP_VERSION, fileLine, type BackupEntry, type BackupManifest } from './backup-manifest';

interface Dependencies {
  files: WholeFileStore;
  auditExports: Pick<AuditExportStore, 'files'>;
  caseReports: Pick<CaseReportStore, 'files'>;
  systemReports: Pick<SystemReportStore, 'files'>;
  dataFolder: string;
  version: string;
  /** Free bytes in a folder. */
  freeBytes: (folder: string) => Promise<number>;
}

/** The databases as they are at one moment. */
export interface Moment {
  at: number;
  records: StoreSnapshot | null;
  cases: Map<string, CaseSnapshot>;
  problems: string[];
}

const SMALL = 1 << 20;
/** Small files of the data folder that are not databases. */
const KEY_FILES = ['identity-keys.json', 'sample-users.json', 'records-id'];

/** Copies the files of one backup. */
export class BackupCopying {
  readonly copied = { files: 0, bytes: 0 };
  private readonly batch: FileBatch;
  private readonly work: string;

  constructor(
    private readonly folder: BackupFolder,
    private readonly deps: Dependencies,
    private readonly runOf: ArchiveRun,
  ) {
    this.batch = folder.contents.openBatch();
    this.work = path.join(folder.folder, 'unfinished');
  }

  async run(moment: Moment): Promise<BackupManifest> {
    await this.folder.contents.removeTemporary(0);
    rmSync(this.work, { recursive: true, force: true });
    mkdirSync(this.work, { recursive: true, mode: 0o700 });
    const files = await this.listFiles(moment);
    await this.requireRoom(moment, files);
    const entries = await this.copyDatabases(moment);
    entries.push(...(await this.copyKeys(moment.at)));
    const { lines, bytes } = await this.copyFiles(files, moment.problems);
    const fileList = await this.put(Buffer.from(lines.join(''), 'utf8'));
    await this.batch.flush();
    return {
      format: 'review-backup',
      version: BACKUP_VERSION,
      name: this.freeName(moment.at),
      createdAt: isoTime(moment.at),
      reviewVersion: this.deps.version,
      records: moment.records === null ? 'postgresql' : 'server.db',
      entries,
      fileList,
      files: { count: lines.length, bytes },
      problems: moment.problems,
    };
  }

  /** The next backup with a limit of kept backups removes contents without a backup. */
  async close(): Promise<void> {
    await this.batch.discard();
    rmSync(this.work, { recursive: true, force: true });
  }

  /** The contents to which the databases refer, with their sizes; null for a missing one. */
  private async listFiles({ cases }: Moment): Promise<Map<string, number | null>> {
    const { files, auditExports, caseReports, systemReports } = this.deps;
    const found = new Map<string, number | null>();
    const add = async (sha256: string) => {
      if (!found.has(sha256)) {
        found.set(sha256, await files.sizeOf(sha256));
      }
    };
    for (const snapshot of cases.values()) {
      for (const contents of snapshot.referencedFiles()) {
        this.runOf.signal.throwIfAborted();
        for (const sha256 of contents) {
          await add(sha256);
        }
      }
    }
    const made = [auditExports, caseReports, systemReports];
    for (const sha256 of (await Promise.all(made.map((store) => store.files()))).flat()) {
      await add(sha256);
    }
    return found;
  }

  private async requireRoom({ records, cases }: Moment, files: ReadonlyMap<string, number | null>): Promise<void> {
    const { folder, contents } = this.folder;
    let needed = 2 * ((records?.bytes ?? 0) + [...cases.values()].reduce((sum, { bytes }) => sum + bytes, 0));
    for (const [sha256, size] of files) {
      needed += size === null || (await contents.has(sha256)) ? 0 : size;
    }
    const free = await this.deps.freeBytes(folder);
    if (needed > free) {
      throw new StorageFullError(
        `The backup takes up to ${sizeText(needed)}, and there are ${sizeText(free)} free in ${folder}. Free some space there, keep fewer ` +
          'backups with --keep, or name a folder on a larger disk with --out. Earlier backups are as they were.',
      );
    }
  }

  private async copyDatabases({ records, cases }: Moment): Promise<BackupEntry[]> {
    const total = (records?.bytes ?? 0) + [...cases.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    const entries: BackupEntry[] = [];
    let done = 0;
    const copy = async (name: string, snapshot: StoreSnapshot) => {
      const onProgress = (part: number) => this.runOf.report('copying databases', done + part * snapshot.bytes, total);
      entries.push({ path: name, ...(await this.copyDatabase(snapshot, onProgress)) });
      done += snapshot.bytes;
      snapshot.close();
    };
    if (records !== null) {
      await copy('server.db', records);
    }
    for (const [caseId, snapshot] of cases) {
      this.runOf.signal.throwIfAborted();
      await copy(`cases/${caseId}/case.db`, snapshot);
    }
    return entries;
  }

  private async copyDatabase(snapshot: StoreSnapshot, onProgress: (part: number) => void) {
    const file = path.join(this.work, 'copy.db');
    await snapshot.copyTo(file, { signal: this.runOf.signal, onProgress });
    try {
      return await this.putFile(file);
    } finally {
      rmSync(file, { force: true });
    }
  }

  /** Copies keys, the audit logs of deleted cases, which never change, and the signed anchors up to this moment. */
  private async copyKeys(at: number): Promise<BackupEntry[]> {
    const { dataFolder } = this.deps;
    const inFolder = (name: string) =>
      existsSync(path.join(dataFolder, name)) ? readdirSync(path.join(dataFolder, name)) : [];
    const paths = [
      ...KEY_FILES,
      ...inFolder(SECRETS_FOLDER).map((name) => `${SECRETS_FOLDER}/${name}`),
      ...inFolder('audit').map((caseId) => `audit/${caseId}/audit.db`),
      // A later anchor would refer to entries that the backup does not have.
      ...anchorNames(anchorsOf(dataFolder))
        .filter((name) => name <= anchorName(isoTime(at)))
        .map((name) => `anchors/${name}`),
    ].filter((name) => existsSync(path.join(dataFolder, name)));
    const entries: BackupEntry[] = [];
    for (const name of paths) {
      entries.push({ path: name, ...(await this.putFile(path.join(dataFolder, name))) });
    }
    return entries;
  }

  private async copyFiles(
    files: ReadonlyMap<string, number | null>,
    problems: string[],
  ): Promise<{ lines: string[]; bytes: number }> {
    const total = [...files.values()].reduce<number>((sum, size) => sum + (size ?? 0), 0);
    const lines: string[] = [];
    let bytes = 0;
    for (const [sha256, size] of files) {
      this.runOf.signal.throwIfAborted();
      const problem = size === null ? 'is missing' : await this.copyFile(sha256, size);
      if (problem === null && size !== null) {
        lines.push(fileLine(sha256, size));
        bytes += size;
      } else {
        problems.push(
          `The stored file ${sha256} ${problem}: an earlier backup may have it. \`review verify\` says where it belongs.`,
        );
      }
      this.runOf.report('copying files', bytes, total);
    }
    return { lines, bytes };
  }

  /** @returns null when the folder has the content; otherwise the problem, as the end of a sentence */
  private async copyFile(sha256: string, size: number): Promise<string | null> {
    const { files } = this.deps;
    if ((await this.batch.sizeOf(sha256)) === size) {
      return null;
    }
    try {
      const content = files.read(sha256);
      const stored = await this.batch.put(size <= SMALL ? await bufferOf(content) : content);
      this.count(size);
      return stored.sha256 === sha256 ? null : 'was changed';
    } catch (error) {
      if (error instanceof StorageFullError) {
        throw error;
      }
      return `cannot be read (${messageOf(error)})`;
    }
  }

  /** Content that the folder already has is hashed but not written again. */
  private async putFile(file: string): Promise<{ sha256: string; size: number }> {
    const hash = createHash('sha256');
    const { size } = statSync(file);
    await pipeline(createReadStream(file, { highWaterMark: SMALL }), hash, { signal: this.runOf.signal });
    const sha256 = hash.digest('hex');
    if ((await this.batch.sizeOf(sha256)) === size) {
      return { sha256, size };
    }
    this.count(size);
    return this.batch.put(createReadStream(file, { highWaterMark: SMALL }));
  }

  private async put(content: Buffer): Promise<{ sha256: string; size: number }> {
    return this.batch.put(content.length <= SMALL ? content : Readable.from([content]));
  }

  private count(size: number): void {
    this.copied.files += 1;
    this.copied.bytes += size;
  }

  /** A file name from the time; another backup within the same second gets a suffix. */
  private freeName(at: number): string {
    const taken = new Set(this.folder.names());
    const name = isoTime(at)
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '-');
    for (let number = 1; ; number += 1) {
      const next = number === 1 ? name : `${name}-${number}`;
      if (!taken.has(next)) {
        return next;
      }
    }
  }
}

async function bufferOf(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) {
    if (chunk instanceof Buffer) {
      chunks.push(chunk);
    }
  }
  return Buffer.concat(chunks);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
