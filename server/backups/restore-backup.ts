import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { freeBytesAt, sizeText, syncFolderOf } from '@server/disk';
import { BadInputError, BadRequestError, isUnusableStore, StorageFullError } from '@server/errors';
import type { WholeFileStore } from '@server/stores/file-store';

import { BackupFolder } from './backup-folder';
import type { BackupEntry, BackupManifest } from './backup-manifest';

interface RestoreOptions {
  /** The folder of backups. */
  from: string;
  /** Name of the backup; null: the newest one. */
  backup: string | null;
  /** A folder that is empty, does not exist, or contains the same restoration, interrupted. */
  data: string;
  openFiles: (folder: string) => WholeFileStore;
  /** Checks the schema of a restored database. @throws UnusableDatabaseError */
  checkDatabase: (kind: DatabaseKind, file: string) => void;
  signal: AbortSignal;
  report: (phase: string, bytes: number, bytesTotal: number) => void;
}

/** File in an incomplete data folder that names the backup which is being restored. */
const MARKER = 'restoring.json';
const SMALL = 1 << 20;
type DatabaseKind = 'records' | 'case' | 'audit';
const DATABASES: readonly [pattern: RegExp, kind: DatabaseKind][] = [
  [/^server\.db$/, 'records'],
  [/^cases\/[^/]+\/case\.db$/, 'case'],
  [/^audit\/[^/]+\/audit\.db$/, 'audit'],
];

/**
 * Creates a data folder from a backup, verifying the SHA-256 of every file. The records are written last: without them no
 * server starts on the folder. Repeating an interrupted restoration resumes it.
 * @throws BadRequestError, BadInputError with the damage, StorageFullError, the signal's reason
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupManifest> {
  const { from, data, openFiles, signal } = options;
  if (!existsSync(from)) {
    throw new BadRequestError(`There is no folder ${from}. Name the folder of backups with --from.`);
  }
  const folder = new BackupFolder(from, openFiles);
  const name = options.backup ?? folder.names()[0];
  if (name === undefined) {
    throw new BadInputError(`${from} holds no backup yet.`);
  }
  const manifest = folder.read(name);
  prepareFolder(data, name);
  await requireSpace(manifest, data);
  await restoreFiles(folder, manifest, options);
  const last = manifest.entries.filter((entry) => isRecords(entry));
  for (const entry of [...manifest.entries.filter((other) => !isRecords(other)), ...last]) {
    signal.throwIfAborted();
    await restoreEntry(folder, entry, options);
  }
  rmSync(path.join(data, MARKER), { force: true });
  return manifest;
}

/** The files by which a folder is recognised as an installation: they are written last. */
const isRecords = ({ path: name }: BackupEntry): boolean => name === 'server.db' || name === 'records-id';

function prepareFolder(data: string, name: string): void {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const marker = path.join(data, MARKER);
  const found = readdirSync(data).filter((file) => file !== 'lost+found');
  const isSame = existsSync(marker) && readFileSync(marker, 'utf8').trim() === name;
  if (found.length > 0 && !isSame) {
    throw new BadRequestError(
      `${data} is not empty (${found.slice(0, 3).join(', ')}). Name an empty folder with --data: nothing is restored over what is there.`,
    );
  }
  writeFileSync(marker, `${name}\n`, { flush: true });
}

async function requireSpace({ entries, files }: BackupManifest, data: string): Promise<void> {
  const needed = files.bytes + entries.reduce((sum, { size }) => sum + size, 0);
  const free = await freeBytesAt(data);
  // Stored by an earlier attempt.
  if (needed > free && readdirSync(data).length <= 1) {
    throw new StorageFullError(
      `The backup takes ${sizeText(needed)}, and there are ${sizeText(free)} free in ${data}. Name a folder on a larger disk with --data.`,
    );
  }
}

async function restoreFiles(
  folder: BackupFolder,
  manifest: BackupManifest,
  { data, openFiles, signal, report }: RestoreOptions,
): Promise<void> {
  const batch = openFiles(path.join(data, 'files')).openBatch();
  let bytes = 0;
  try {
    for await (const { sha256, size } of folder.files(manifest)) {
      signal.throwIfAborted();
      if ((await batch.sizeOf(sha256)) !== size) {
        const content = folder.content(sha256);
        const stored = await batch.put(size <= SMALL ? await bufferOf(content) : content);
        requireSame(folder, { sha256, size }, stored);
      }
      bytes += size;
      report('restoring files', bytes, manifest.files.bytes);
    }
    await batch.flush();
  } catch (error) {
    await batch.discard();
    throw error;
  }
}

async function restoreEntry(folder: BackupFolder, entry: BackupEntry, options: RestoreOptions): Promise<void> {
  const target = path.join(options.data, entry.path);
  const unfinished = `${target}.unfinished`;
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      size += chunk.length;
      next(null, chunk);
    },
  });
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(folder.content(entry.sha256), measure, createWriteStream(unfinished, { mode: 0o600, flush: true }));
  requireSame(folder, entry, { sha256: hash.digest('hex'), size });
  requireOwnDatabase(entry, unfinished, options);
  renameSync(unfinished, target);
  syncFolderOf(target);
}

/** A backup that was made of a changed installation, or changed itself, is not put to use. @throws BadInputError */
function requireOwnDatabase({ path: name }: BackupEntry, file: string, { from, checkDatabase }: RestoreOptions): void {
  const found = DATABASES.find(([pattern]) => pattern.test(name));
  if (found === undefined) {
    return;
  }
  try {
    checkDatabase(found[1], file);
  } catch (error) {
    if (!isUnusableStore(error)) {
      throw error;
    }
    rmSync(file, { force: true });
    throw new BadInputError(
      `${name} of the backup in ${from} cannot be restored: ${error.message} Restore another backup with --backup.`,
      { cause: error },
    );
  }
}

function requireSame(
  folder: BackupFolder,
  expected: { sha256: string; size: number },
  found: { sha256: string; size: number },
): void {
  if (found.sha256 !== expected.sha256 || found.size !== expected.size) {
    throw folder.damaged(expected.sha256, 'was changed');
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
