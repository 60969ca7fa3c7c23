import type Database from 'better-sqlite3';
import {
  AUDIT_FORMAT,
  ChainWalk,
  FIRST_PREVIOUS_HASH,
  linkHash,
  type ChainLink,
} from '@server/domain/audit-chain-walk';
import { canonicalJson } from '@server/domain/canonical-json';
import type { AuditEntry, ChainedEntry, WrittenEntry } from '@server/stores/audit-entry';
import { requireStored } from './stored-rows';
import { rowsRecorded } from '@server/stores/rows-recorded';
import type { AuditHead } from '@server/stores/hit-store-upkeep';

/**
 * The audit log of one database (ADR 0010): each row contains the hash of the previous row, and a hash over that and its own
 * entry, so that a changed, removed or inserted row is detected. Triggers prevent accidental changes of rows. A chain stays
 * valid when rows are removed at its end, so the last hash of a case is recorded in server.db as well
 * (server/jobs/audit-heads.ts).
 */
export const AUDIT_SCHEMA = `
  CREATE TABLE audit (
    sequence INTEGER PRIMARY KEY,
    entry TEXT NOT NULL,
    previous_hash TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;
  CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
    BEGIN SELECT RAISE(ABORT, 'The audit log is append-only.'); END;
  CREATE TRIGGER audit_is_not_removed BEFORE DELETE ON audit
    BEGIN SELECT RAISE(ABORT, 'The audit log is append-only.'); END;
`;

export interface AuditRow {
  sequence: number;
  entry: string;
  previous_hash: string;
  hash: string;
}

/** For each table that the transaction of an entry changed, the digests of its row sum before and after. */
export type RowSteps = Readonly<Record<string, string>>;

/** Appends within the caller's transaction, so that the entry is committed exactly when the change is. Returns its size. */
export function appendAudit(db: Database.Database, entry: AuditEntry, rows?: RowSteps): WrittenEntry {
  if (!db.inTransaction) {
    throw new Error('An audit entry is written in the transaction of its change.');
  }
  const last = db
    .prepare<[], Pick<AuditRow, 'sequence' | 'hash'>>('SELECT sequence, hash FROM audit ORDER BY sequence DESC LIMIT 1')
    .get();
  const row = chainedRow(last ?? null, entry, rows);
  db.prepare(
    'INSERT INTO audit (sequence, entry, previous_hash, hash) VALUES (@sequence, @entry, @previous_hash, @hash)',
  ).run(row);
  requireStored(db, 'audit', { ...row });
  return writtenEntry(entry, row);
}

export const writtenEntry = ({ userId }: AuditEntry, { entry }: AuditRow): WrittenEntry => ({
  userId,
  bytes: Buffer.byteLength(entry),
});

/** Records changes of the rows of a case without an event, such as those of a batch of an import. */
export function appendRowsRecorded(db: Database.Database, rows: RowSteps): void {
  const caseId = db.prepare<[], string>('SELECT case_id FROM case_identity').pluck().get() ?? null;
  appendAudit(db, rowsRecorded(caseId), rows);
}

/** The row of the entry after the last one. */
export function chainedRow(last: AuditHead | null, entry: AuditEntry, rows?: RowSteps): AuditRow {
  const previousHash = last?.hash ?? FIRST_PREVIOUS_HASH;
  const text = canonicalJson({ ...entry, v: AUDIT_FORMAT, ...(rows !== undefined && { rows }) });
  return {
    sequence: (last?.sequence ?? 0) + 1,
    entry: text,
    previous_hash: previousHash,
    hash: linkHash(previousHash, text),
  };
}

export const toLink = ({ previous_hash: previousHash, ...row }: AuditRow): ChainLink => ({ ...row, previousHash });

/** Verifies the whole chain. */
export function walkAuditChain(db: Database.Database): ChainWalk {
  const walk = new ChainWalk();
  for (const row of db.prepare<[], AuditRow>('SELECT * FROM audit ORDER BY sequence').iterate()) {
    if (!walk.take(toLink(row))) {
      break;
    }
  }
  return walk;
}

/** Verifies the whole chain. `problem` describes the first invalid row, or is null. */
export function verifyAuditChain(db: Database.Database): { entries: number; problem: string | null } {
  const { entries, problem } = walkAuditChain(db);
  return { entries, problem };
}

/** The last entry, or the one with a sequence number; null when there is none. */
export const auditHeadOf = (db: Database.Database, sequence: number | null = null): AuditHead | null =>
  db
    .prepare<[number | null], AuditHead>(
      'SELECT sequence, hash FROM audit WHERE sequence = ifnull(?, (SELECT max(sequence) FROM audit))',
    )
    .get(sequence) ?? null;

/** The hashes of the entries with these numbers, without missing ones. */
export const auditHashesOf = (db: Database.Database, sequences: readonly number[]): ReadonlyMap<number, string> =>
  new Map(
    db
      .prepare<[string], AuditHead>(
        'SELECT sequence, hash FROM audit WHERE sequence IN (SELECT value FROM json_each(?))',
      )
      .all(JSON.stringify(sequences))
      .map(({ sequence, hash }) => [sequence, hash]),
  );

/** The last recorded head of the installation's log. */
export const installationHeadOf = (db: Database.Database): AuditHead | null =>
  db.prepare<[], AuditHead>('SELECT sequence, hash FROM installation_head').get() ?? null;

export function writeInstallationHead(db: Database.Database, { sequence, hash }: AuditHead): void {
  db.prepare(
    `INSERT INTO installation_head VALUES (1, ?, ?)
     ON CONFLICT (id) DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash`,
  ).run(sequence, hash);
}

/** Entries after a sequence number, in order. */
export const auditEntriesAfter = (db: Database.Database, after: number, take: number): ChainedEntry[] =>
  db
    .prepare<[number, number], ChainedEntry>(
      'SELECT sequence, entry, previous_hash AS previousHash, hash FROM audit WHERE sequence > ? ORDER BY sequence LIMIT ?',
    )
    .all(after, take);

export const countAuditEntries = (db: Database.Database): number =>
  db.prepare<[], number>('SELECT count(*) FROM audit').pluck().get() ?? 0;
