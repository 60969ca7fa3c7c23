import type Database from 'better-sqlite3';

import { UnusableDatabaseError } from './storage-errors';

type StoredValue = string | number | Buffer | null;

/** The values of a row, or of some of its columns. */
type RowValues = Readonly<Record<string, StoredValue>>;

/**
 * Inserts a row and reads it back: a statement that ran has not stored anything when a trigger of another program ignores it.
 * Returns the number of the row, in a table with such numbers. Call within a transaction.
 * @throws UnusableDatabaseError when the row is not stored as given
 */
export function insertRow(db: Database.Database, table: string, row: RowValues): number {
  const columns = Object.keys(row);
  const { changes, lastInsertRowid } = db
    .prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
    .run(Object.values(row));
  const id = Number(lastInsertRowid);
  if (changes !== 1) {
    throw notStored(db, table);
  }
  requireStored(db, table, { rowid: id, ...row });
  return id;
}

/** Changes the row with this number and reads it back. @throws UnusableDatabaseError */
export function updateRow(db: Database.Database, table: string, id: number, changes: RowValues): void {
  const columns = Object.keys(changes).map((column) => `${column} = ?`);
  db.prepare(`UPDATE ${table} SET ${columns.join(', ')} WHERE id = ?`).run([...Object.values(changes), id]);
  requireStored(db, table, { id, ...changes });
}

/** Removes the row with this number, and looks whether it is gone. @throws UnusableDatabaseError */
export function deleteRow(db: Database.Database, table: string, id: number): void {
  db.prepare(`DELETE FROM ${table} WHERE id = ?`).run(id);
  if (db.prepare(`SELECT 1 FROM ${table} WHERE id = ?`).get(id) !== undefined) {
    throw notStored(db, table);
  }
}

/** @throws UnusableDatabaseError when the table has no row with these values */
export function requireStored(db: Database.Database, table: string, row: RowValues): void {
  const conditions = Object.keys(row).map((column) => `${column} IS ?`);
  const found = db.prepare(`SELECT 1 FROM ${table} WHERE ${conditions.join(' AND ')} LIMIT 1`);
  if (found.get(Object.values(row)) === undefined) {
    throw notStored(db, table);
  }
}

/** A change that was written but cannot be read back. */
export const notStored = (db: Database.Database, table: string): UnusableDatabaseError =>
  new UnusableDatabaseError(
    `${db.name} did not store a row of the table "${table}" as REVIEW wrote it: another program has changed the database, such as ` +
      'with a trigger. The change was not made, and is in no log. Stop REVIEW, run `review verify`, and bring the database back ' +
      'from a backup.',
  );
