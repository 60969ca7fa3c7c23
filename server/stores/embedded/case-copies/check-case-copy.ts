import { setImmediate as nextTurn } from 'node:timers/promises';

import { BadInputError } from '@server/errors';
import type { RestoredCase } from '@server/stores/case-copies';
import { ChainWalk } from '@server/domain/audit-chain-walk';
import { auditHeadOf, toLink, type AuditRow } from '@server/stores/embedded/base/audit-chain';
import { listed, schemaDifferences } from '@server/stores/embedded/base/own-schema';
import { CASE_MIGRATIONS } from '@server/stores/embedded/rows/schema/case-migrations';
import { referencedFiles } from '@server/stores/embedded/rows/sources/imported-files';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

const ROWS_AT_ONCE = 2_000;
const CURE = 'Copy the archive again from where it was made, or have it made again.';

/**
 * Checks a database from an archive. It may contain code, as triggers and views, that would run when it is used: a schema that
 * differs from that of REVIEW is refused. Also checks its pages, its audit log, and that it is the case stated by the archive.
 * @throws BadInputError, the signal's reason
 */
export async function checkCaseCopy(
  db: SqliteDatabase,
  { caseId, auditHead }: RestoredCase,
  signal: AbortSignal,
): Promise<void> {
  const foreign = schemaDifferences(db, CASE_MIGRATIONS);
  if (foreign.length > 0) {
    throw refused(`was changed by another program: ${listed(foreign)}. ${CURE}`);
  }
  const [problem] = db.prepare<[], string>('PRAGMA quick_check(1)').pluck().all();
  if (problem !== 'ok') {
    throw refused(`is damaged (${String(problem)}). ${CURE}`);
  }
  const found = db.prepare<[], string>('SELECT case_id FROM case_identity').pluck().get() ?? null;
  if (found !== caseId) {
    throw refused(`is that of another case (${found ?? 'it does not say of which'}). ${CURE}`);
  }
  const head = auditHeadOf(db);
  if (head?.sequence !== auditHead?.sequence || head?.hash !== auditHead?.hash) {
    throw refused(`ends its audit log otherwise than the archive says. ${CURE}`);
  }
  await checkAuditChain(db, signal);
}

/** Call after the schema was migrated. @throws BadInputError */
export async function requireFiles(db: SqliteDatabase, { hasFile }: RestoredCase, signal: AbortSignal): Promise<void> {
  for (const contents of referencedFiles(db)) {
    const missing = contents.find((sha256) => !hasFile(sha256));
    if (missing !== undefined) {
      throw refused(`names the file ${missing}, which the archive does not hold. ${CURE}`);
    }
    signal.throwIfAborted();
    await nextTurn();
  }
}

async function checkAuditChain(db: SqliteDatabase, signal: AbortSignal): Promise<void> {
  const next = db.prepare<[number, number], AuditRow>(
    'SELECT sequence, entry, previous_hash, hash FROM audit WHERE sequence > ? ORDER BY sequence LIMIT ?',
  );
  const walk = new ChainWalk();
  for (let rows = next.all(Number.MIN_SAFE_INTEGER, ROWS_AT_ONCE); rows.length > 0;) {
    if (!rows.every((row) => walk.take(toLink(row)))) {
      throw refused(`has an audit log that does not fit: ${walk.problem} ${CURE}`);
    }
    signal.throwIfAborted();
    await nextTurn();
    rows = next.all(walk.entries, ROWS_AT_ONCE);
  }
}

const refused = (rest: string) =>
  new BadInputError(`The database of the case in the archive ${rest} Nothing was stored.`);
