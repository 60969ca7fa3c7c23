import { setImmediate as nextTurn } from 'node:timers/promises';

import type { RowWatch } from '@server/stores/embedded/row-hashes/row-watch';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

/** Tables with a source id in their rows; `hit` is the large one. */
const TABLES = ['source', 'source_range', 'imported_file', 'source_fragment_kind', 'thread', 'item_copy'] as const;
const HITS_AT_ONCE = 20_000;

/**
 * Assigns other ids to the sources of a database that no other connection uses. No new id equals an old one, and the new ids
 * keep the order of the old ones, on which comparisons rely.
 * @throws the signal's reason; the database is unusable then
 */
export async function renumberSources(
  { db, rows }: { db: SqliteDatabase; rows: RowWatch },
  ids: ReadonlyMap<number, number>,
  signal: AbortSignal,
): Promise<void> {
  const changed = [...ids].filter(([from, to]) => from !== to);
  if (changed.length === 0) {
    return;
  }
  db.exec('CREATE TEMP TABLE renumbered (old INTEGER PRIMARY KEY, new INTEGER NOT NULL)');
  const insert = db.prepare<[number, number]>('INSERT INTO renumbered VALUES (?, ?)');
  changed.forEach(([from, to]) => insert.run(from, to));
  const newId = (column: string) => `ifnull((SELECT new FROM renumbered WHERE old = ${column}), ${column})`;
  rows.transaction(() => {
    for (const table of TABLES) {
      db.exec(`UPDATE ${table} SET evidence_id = ${newId('evidence_id')}`);
    }
    db.exec(`UPDATE comparison SET first_source = ${newId('first_source')}, second_source = ${newId('second_source')}`);
  });
  await renumberHits({ db, rows }, newId('evidence_id'), signal);
  db.exec('DROP TABLE renumbered');
}

async function renumberHits(
  { db, rows }: { db: SqliteDatabase; rows: RowWatch },
  newId: string,
  signal: AbortSignal,
): Promise<void> {
  const last = db.prepare<[], number>('SELECT max(id) FROM hit').pluck().get() ?? 0;
  const update = db.prepare<[number, number]>(`UPDATE hit SET evidence_id = ${newId} WHERE id >= ? AND id < ?`);
  for (let first = 0; first <= last; first += HITS_AT_ONCE) {
    signal.throwIfAborted();
    rows.transaction(() => update.run(first, first + HITS_AT_ONCE));
    await nextTurn();
  }
}
