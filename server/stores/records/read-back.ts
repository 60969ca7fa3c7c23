import { sql } from 'kysely';

import { UnusableDatabaseError } from '@server/stores/embedded/base/storage-errors';

import type { RecordSchema, RecordTransaction } from './schema';

type RowValues = Readonly<Record<string, string | number | null | undefined>>;

/**
 * Reads a row back in the transaction that wrote it: a statement that ran has not stored anything when a trigger of another
 * program ignores it.
 * @param row columns that identify the row, and those that were written; undefined ones are not compared
 * @throws UnusableDatabaseError when there is no such row
 */
export async function requireRow(
  transaction: RecordTransaction,
  table: keyof RecordSchema,
  row: RowValues,
): Promise<void> {
  if (!(await hasRow(transaction, table, row))) {
    throw notStored(table);
  }
}

/** Looks whether a removed row is gone. @throws UnusableDatabaseError */
export async function requireNoRow(
  transaction: RecordTransaction,
  table: keyof RecordSchema,
  row: RowValues,
): Promise<void> {
  if (await hasRow(transaction, table, row)) {
    throw notStored(table);
  }
}

async function hasRow(transaction: RecordTransaction, table: keyof RecordSchema, row: RowValues): Promise<boolean> {
  const conditions = Object.entries(row).flatMap(([column, value]) => {
    const name = sql.ref(column);
    return value === undefined ? [] : [value === null ? sql`${name} is null` : sql`${name} = ${value}`];
  });
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where ${sql.join(conditions, sql` and `)} limit 1`.execute(transaction);
  return rows.length > 0;
}

const notStored = (table: string): UnusableDatabaseError =>
  new UnusableDatabaseError(
    `The database of the records did not store a row of the table "${table}" as REVIEW wrote it: another program has changed the ` +
      'database, such as with a trigger. The change was not made, and is in no log. Stop REVIEW, run `review verify`, and bring ' +
      'the database back from a backup.',
  );
