import { appendRowsRecorded } from '@server/stores/embedded/audit-chain';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';
import { rowHash } from '@server/domain/row-hash';

import { BlockChanges } from './block-changes';
import { HASHED_TABLES, type HashedTable } from './hashed-tables';
import { rowsOf } from './hashed-rows';

/** Rows that are taken in before their blocks are written. */
const ROWS_AT_ONCE = 50_000;

/**
 * A step of the schema: the hashes of rows, and the texts that comments had before they were edited. What a case holds already is
 * hashed, and an entry of its audit log says so.
 */
export function rowHashStep(db: SqliteDatabase): void {
  db.exec(`
    CREATE TABLE row_hash_block (
      -- Place of the table in HASHED_TABLES times 2^44, and the number of the block.
      id INTEGER PRIMARY KEY,
      -- 32 bytes a row, in the order in which they came.
      hashes BLOB NOT NULL
    ) STRICT;
    CREATE TABLE row_hash_sum (table_number INTEGER PRIMARY KEY, sum BLOB NOT NULL) STRICT;

    CREATE TABLE comment_earlier (
      id INTEGER PRIMARY KEY,
      comment_id INTEGER NOT NULL,
      hit_id INTEGER NOT NULL,
      content TEXT NOT NULL,
      access_level TEXT NOT NULL,
      replaced_at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX comment_earlier_hit ON comment_earlier (hit_id);

    -- The head of the log of the installation when this was last written (server/jobs/audit-heads.ts).
    CREATE TABLE installation_head (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      sequence INTEGER NOT NULL,
      hash TEXT NOT NULL
    ) STRICT;
  `);
  const changes = new BlockChanges(db);
  const rows: Record<string, string> = {};
  HASHED_TABLES.forEach((table, number) => {
    let waiting = 0;
    for (const cells of hasTable(db, table) ? rowsOf(db, table) : []) {
      changes.add(number, cells, rowHash(table.name, cells));
      waiting += 1;
      if (waiting >= ROWS_AT_ONCE) {
        join(rows, changes.write());
        waiting = 0;
      }
    }
    join(rows, changes.write());
  });
  if (Object.keys(rows).length > 0) {
    appendRowsRecorded(db, rows);
  }
}

/** Later steps make further tables, which are empty then. */
const hasTable = (db: SqliteDatabase, { name }: HashedTable): boolean =>
  db.prepare<[string], number>("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").pluck().get(name) === 1;

/** Of changes one after the other: from before the first to after the last. */
function join(rows: Record<string, string>, later: Readonly<Record<string, string>>): void {
  for (const [table, step] of Object.entries(later)) {
    const [from = ''] = (rows[table] ?? step).split(' ');
    rows[table] = `${from} ${step.split(' ')[1] ?? ''}`;
  }
}
