import { createDatabase, openDatabase, type SqliteDatabase } from '@server/stores/embedded/sqlite-database';
import { caseDatabasePath } from '@server/stores/embedded/hits/case-database';
import { CASE_MIGRATIONS } from '@server/stores/embedded/hits/case-migrations';
import { CASE } from '@test/server/stores/contract/harness';

type Row = Record<string, string | number | null>;

/** Opens a case.db as step 1 of the schema left it. */
export function openOldCase(folder: string): SqliteDatabase {
  const path = caseDatabasePath(folder, CASE);
  createDatabase(path, CASE_MIGRATIONS.slice(0, 1));
  return openDatabase(path, CASE_MIGRATIONS.slice(0, 1));
}

export function insertRow(db: SqliteDatabase, table: string, row: Row): void {
  const columns = Object.keys(row);
  db.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`).run(
    Object.values(row),
  );
}

/** The row of part `place` of a hit. */
export function insertPart(db: SqliteDatabase, table: string, hitId: number, place: number, row: Row): void {
  insertRow(db, table, { id: hitId * 65_536 + place, ...row });
}

/** A hit of source 1 that says nothing but what a test gives. */
export function insertOldHit(db: SqliteDatabase, id: number, given: Row = {}): void {
  insertRow(db, 'hit', {
    id,
    evidence_id: 1,
    artifact_id: 1,
    original_id: `original-${id}`,
    date: null,
    date_is_local: null,
    date_text: null,
    deleted: null,
    thread_id: null,
    column_0: null,
    column_1: null,
    column_2: null,
    ...given,
  });
  insertRow(db, 'hit_text', { hit_id: id, text: '' });
}
