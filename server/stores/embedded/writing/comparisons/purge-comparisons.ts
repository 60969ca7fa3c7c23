import { Marks } from '@server/stores/embedded/rows/review/marks';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { refreshCopyMarks } from '@server/stores/embedded/rows/copies/copy-marks';

/** Groups removed per transaction. */
const GROUPS_AT_ONCE = 2_000;

/** Hides comparisons of two sources in this state from every reader. `purgeComparisons` removes their rows. */
export function hideComparisons(
  db: SqliteDatabase,
  evidenceIds: readonly [number, number],
  state: 'running' | 'finished',
): void {
  db.prepare("UPDATE comparison SET state = 'deleting' WHERE first_source = ? AND second_source = ? AND state = ?").run(
    Math.min(...evidenceIds),
    Math.max(...evidenceIds),
    state,
  );
}

/** The same for a deleted source. Items that were equal only to items of this source are left without copies. */
export function hideComparisonsOf(db: SqliteDatabase, evidenceId: number): void {
  const others = db
    .prepare<[number, number, number], number>(
      `UPDATE comparison SET state = 'deleting' WHERE (first_source = ? OR second_source = ?) AND state <> 'deleting'
       RETURNING first_source + second_source - ?`,
    )
    .pluck()
    .all(evidenceId, evidenceId, evidenceId);
  const marks = new Marks(db);
  new Set(others).forEach((other) => refreshCopyMarks(db, marks, other));
}

/** Removes the rows of hidden comparisons in slices; the rows of the comparisons themselves last. */
export function* purgeComparisons(db: SqliteDatabase): CooperativeTask<void> {
  const hidden = db.prepare<[], number>("SELECT id FROM comparison WHERE state = 'deleting'").pluck();
  const least = db
    .prepare<[number], number | null>('SELECT min(group_number) FROM item_copy WHERE comparison_id = ?')
    .pluck();
  const remove = db.prepare('DELETE FROM item_copy WHERE comparison_id = ? AND group_number < ?');
  for (const id of hidden.all()) {
    for (let from = least.get(id) ?? null; from !== null; from = least.get(id) ?? null) {
      remove.run(id, from + GROUPS_AT_ONCE);
      yield;
    }
    db.transaction(() => {
      db.prepare('DELETE FROM compared_block WHERE comparison_id = ?').run(id);
      db.prepare("DELETE FROM mark WHERE kind IN ('compared', 'copied', 'openly_copied') AND tag_id = ?").run(id);
      db.prepare('DELETE FROM comparison WHERE id = ?').run(id);
    }).immediate();
  }
}
