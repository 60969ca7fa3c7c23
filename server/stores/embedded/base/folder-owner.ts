import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import Database from 'better-sqlite3';

import { ReviewError } from '@server/errors';

import { asStorageError, isBusy } from './storage-errors';

const OwnerRecord = Type.Object({
  /** The command of the process, such as "serve". */
  command: Type.String(),
  processId: Type.Integer(),
  host: Type.String(),
  startedAt: Type.String(),
  /** Socket for commands; null when the process accepts none. */
  socket: Type.Union([Type.String(), Type.Null()]),
});
export type OwnerRecord = Static<typeof OwnerRecord>;

/** Another process uses the data folder. */
export class FolderInUseError extends ReviewError {
  readonly status = 503;
  readonly code = 'FOLDER_IN_USE';

  constructor(
    dataFolder: string,
    /** Null when the process has not written its record yet. */
    readonly owner: OwnerRecord | null,
  ) {
    super(
      `${dataFolder} is in use by ${owner === null ? 'another process of REVIEW' : describe(owner)}: ` +
        'one process at a time may work on a data folder. Wait until it has ended or stop it, ' +
        'or use another folder with REVIEW_DATA.',
    );
  }
}

const describe = ({ command, processId, host, startedAt }: OwnerRecord): string =>
  `"review ${command}" (process ${processId} on ${host}, started ${startedAt})`;

/**
 * The process that owns a data folder. It holds a lock of SQLite on `owner.db`, which the kernel releases when the process ends
 * in any way; `owner.json` describes the owner and has no effect on the lock. This process must never open `owner.db` as a
 * plain file: closing it would release the lock.
 */
export class FolderOwner {
  private constructor(
    private readonly lock: Database.Database,
    private readonly file: string,
    private record: OwnerRecord,
    /** The record of the previous process; null when it ended normally. */
    readonly previous: OwnerRecord | null,
  ) {
    this.write();
  }

  /** @throws FolderInUseError, UnusableDatabaseError */
  static take(dataFolder: string, command: string, now: number): FolderOwner {
    const lockFile = path.join(dataFolder, 'owner.db');
    const file = path.join(dataFolder, 'owner.json');
    const lock = openLock(lockFile);
    try {
      lock.exec('BEGIN EXCLUSIVE');
      const startedAt = new Date(now).toISOString();
      const record = { command, processId: process.pid, host: hostname(), startedAt, socket: null };
      return new FolderOwner(lock, file, record, readOwner(file));
    } catch (error) {
      lock.close();
      throw isBusy(error) ? new FolderInUseError(dataFolder, readOwner(file)) : asStorageError(error, lockFile);
    }
  }

  /** Publishes the socket on which the process accepts commands. */
  announce(socket: string): void {
    this.record = { ...this.record, socket };
    this.write();
  }

  release(): void {
    rmSync(this.file, { force: true });
    this.lock.close();
  }

  /** Atomically, since others read the file at any time. */
  private write(): void {
    const next = `${this.file}.new`;
    writeFileSync(next, `${JSON.stringify(this.record, null, 2)}\n`, { mode: 0o600 });
    renameSync(next, this.file);
  }
}

function openLock(lockFile: string): Database.Database {
  try {
    return new Database(lockFile, { timeout: 0 });
  } catch (error) {
    throw asStorageError(error, lockFile);
  }
}

function readOwner(file: string): OwnerRecord | null {
  try {
    const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Value.Check(OwnerRecord, record) ? record : null;
  } catch {
    // Not written yet, or removed: only the lock is authoritative.
    return null;
  }
}
