import { createHash } from 'node:crypto';

import type Database from 'better-sqlite3';
import type { AuditEntry, ChainedEntry } from '@server/stores/audit-entry';
import type { AuditHead } from '@server/stores/hit-store-upkeep';

/**
 * The audit log of one database (architecture 3.10): each row holds the hash of the row before, and a hash over that
 * and its own entry, so that a changed, removed or inserted row shows. Triggers keep honest code from changing rows.
 * Rows taken off the end leave a chain that fits: the last hash of a case is noted in the records, too (server/jobs/audit-heads.ts).
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

export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

export interface AuditRow {
  sequence: number;
  entry: string;
  previous_hash: string;
  hash: string;
}

/** Appends within the caller's transaction: the event stands exactly when the change does. */
export function appendAudit(db: Database.Database, entry: AuditEntry): void {
  if (!db.inTransaction) {
    throw new Error('An audit entry is written in the transaction of its change.');
  }
  const last = db
    .prepare<[], Pick<AuditRow, 'sequence' | 'hash'>>('SELECT sequence, hash FROM audit ORDER BY sequence DESC LIMIT 1')
    .get();
  const row = chainedRow(last ?? null, entry);
  db.prepare(
    'INSERT INTO audit (sequence, entry, previous_hash, hash) VALUES (@sequence, @entry, @previous_hash, @hash)',
  ).run(row);
}

/** The row of an entry that follows the last one. */
export function chainedRow(last: AuditHead | null, entry: AuditEntry): AuditRow {
  const previousHash = last?.hash ?? FIRST_PREVIOUS_HASH;
  const text = canonicalJson(entry);
  return {
    sequence: (last?.sequence ?? 0) + 1,
    entry: text,
    previous_hash: previousHash,
    hash: hashOf(previousHash, text),
  };
}

/** Walks the whole chain. `problem` names the first row that does not fit, or is null. */
export function verifyAuditChain(db: Database.Database): { entries: number; problem: string | null } {
  let entries = 0;
  let previousHash = FIRST_PREVIOUS_HASH;
  for (const row of db.prepare<[], AuditRow>('SELECT * FROM audit ORDER BY sequence').iterate()) {
    const problem = problemOfRow(row, entries + 1, previousHash);
    if (problem !== null) {
      return { entries, problem };
    }
    entries += 1;
    previousHash = row.hash;
  }
  return { entries, problem: null };
}

/** The last entry, or the one of a number; null when there is none. */
export const auditHeadOf = (db: Database.Database, sequence: number | null = null): AuditHead | null =>
  db
    .prepare<[number | null], AuditHead>(
      'SELECT sequence, hash FROM audit WHERE sequence = ifnull(?, (SELECT max(sequence) FROM audit))',
    )
    .get(sequence) ?? null;

/** The entries after the one of a number, in their order. */
export const auditEntriesAfter = (db: Database.Database, after: number, take: number): ChainedEntry[] =>
  db
    .prepare<[number, number], ChainedEntry>(
      'SELECT sequence, entry, previous_hash AS previousHash, hash FROM audit WHERE sequence > ? ORDER BY sequence LIMIT ?',
    )
    .all(after, take);

export const countAuditEntries = (db: Database.Database): number =>
  db.prepare<[], number>('SELECT count(*) FROM audit').pluck().get() ?? 0;

/** Null when the row is the expected one and follows the hash before it. */
export function problemOfRow(row: AuditRow, expected: number, previousHash: string): string | null {
  if (row.sequence !== expected) {
    return `Audit entry ${expected} is missing.`;
  }
  if (row.previous_hash !== previousHash) {
    return `Audit entry ${expected} does not follow the entry before it.`;
  }
  return row.hash === hashOf(previousHash, row.entry) ? null : `Audit entry ${expected} was changed.`;
}

const hashOf = (previousHash: string, entry: string): string =>
  createHash('sha256').update(previousHash).update('\n').update(entry).digest('hex');

/** JSON with sorted keys and without absent ones: the same entry always gives the same bytes. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
