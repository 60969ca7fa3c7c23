import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { Type } from '@sinclair/typebox';

import type { AuditEntry, ChainedEntry } from '@server/stores/audit-entry';
import {
  auditEntriesAfter,
  auditHashesOf,
  auditHeadOf,
  countAuditEntries,
  verifyAuditChain,
  type AuditRow,
} from '@server/stores/embedded/base/audit-chain';
import type { Migration } from '@server/stores/embedded/base/own-schema';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import {
  createDatabase,
  openDatabase,
  openForReading,
  syncFolder,
  type SqliteDatabase,
} from '@server/stores/embedded/base/sqlite-database';
import { asStorageError } from '@server/stores/embedded/base/storage-errors';
import type { SealedAudit } from '@server/stores/hit-store-upkeep';

import type { CaseConnection } from './case-connection';
import { caseDatabasePath, caseFolder, openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { parseJson } from '@server/stores/embedded/base/parse-json';

/** Besides the audit log, which every database has. */
export const SEALED_AUDIT_MIGRATIONS: readonly Migration[] = [];

/** Rows per copied batch. */
const ROWS_AT_ONCE = 1_000;

/** The path of the audit log of a deleted case. @throws NotFoundError for an invalid case id */
export function sealedAuditPath(dataFolder: string, caseId: string): string {
  // Validates the id, which becomes the name of a folder.
  caseFolder(dataFolder, caseId);
  return join(dataFolder, 'audit', caseId, 'audit.db');
}

/**
 * Appends the last entry to the audit log of a case and copies the whole log out of the case's folder. The copy is renamed to its
 * final name after it was synced. An interrupted copy is started again; the last entry is not written twice.
 */
export function* sealAuditLog(connection: CaseConnection, path: string, last: AuditEntry): CooperativeTask<void> {
  if (existsSync(path)) {
    return;
  }
  connection.change((record) => {
    if (lastCallOf(connection.db) !== last.call) {
      record(last);
    }
  });
  const unfinished = `${path}.unfinished`;
  rmSync(dirname(path), { recursive: true, force: true });
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  createDatabase(unfinished, SEALED_AUDIT_MIGRATIONS);
  const copy = openDatabase(unfinished, SEALED_AUDIT_MIGRATIONS);
  try {
    yield* copyRows(connection.db, copy);
    // A single file, without a write-ahead log.
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
  renameSync(unfinished, path);
  syncFolder(dirname(path));
}

/**
 * Reads the entries of a case's log after a sequence number. Opens the case, or the sealed log of a deleted case.
 * @throws UnusableDatabaseError
 */
export function storedAuditEntries(dataFolder: string, caseId: string, after: number, take: number): ChainedEntry[] {
  const sealed = sealedAuditPath(dataFolder, caseId);
  const isSealed = !existsSync(caseDatabasePath(dataFolder, caseId)) && existsSync(sealed);
  const db = isSealed ? openForReading(sealed, SEALED_AUDIT_MIGRATIONS) : openCaseDatabase(dataFolder, caseId);
  try {
    return auditEntriesAfter(db, after, take);
  } finally {
    db.close();
  }
}

/** The hashes of entries of the log of a case, sealed or not; null when there is no log. @throws UnusableDatabaseError */
export function storedAuditHashes(
  dataFolder: string,
  caseId: string,
  sequences: readonly number[],
): ReadonlyMap<number, string> | null {
  const path = [caseDatabasePath(dataFolder, caseId), sealedAuditPath(dataFolder, caseId)].find(existsSync);
  if (path === undefined) {
    return null;
  }
  const db = openForReading(path);
  try {
    return auditHashesOf(db, sequences);
  } catch (error) {
    throw asStorageError(error, path);
  } finally {
    db.close();
  }
}

/** Verifies the chain of a sealed log. @throws UnusableDatabaseError when it cannot be read */
export function verifySealedLog(path: string): SealedAudit {
  const db = openForReading(path, SEALED_AUDIT_MIGRATIONS);
  try {
    const { problem } = verifyAuditChain(db);
    return { entries: countAuditEntries(db), head: auditHeadOf(db), problem };
  } finally {
    db.close();
  }
}

function* copyRows(from: SqliteDatabase, to: SqliteDatabase): CooperativeTask<void> {
  const next = from.prepare<[number, number], AuditRow>(
    'SELECT sequence, entry, previous_hash, hash FROM audit WHERE sequence > ? ORDER BY sequence LIMIT ?',
  );
  const insert = to.prepare<AuditRow>(
    'INSERT INTO audit (sequence, entry, previous_hash, hash) VALUES (@sequence, @entry, @previous_hash, @hash)',
  );
  // Sequence numbers begin at 1. A damaged log is copied unchanged.
  for (let rows = next.all(Number.MIN_SAFE_INTEGER, ROWS_AT_ONCE); rows.length > 0;) {
    const page = rows;
    to.transaction(() => page.forEach((row) => insert.run(row))).immediate();
    yield;
    rows = next.all(page.at(-1)?.sequence ?? Infinity, ROWS_AT_ONCE);
  }
}

const Entry = Type.Object({ call: Type.String() });

function lastCallOf(db: SqliteDatabase): string | null {
  const text = db.prepare<[], string>('SELECT entry FROM audit ORDER BY sequence DESC LIMIT 1').pluck().get();
  return text === undefined ? null : parseJson(Entry, text).call;
}
