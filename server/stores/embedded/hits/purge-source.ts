import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

import { partRange } from './part-id';

/** Small enough that a change by somebody else never waits long for the lock. */
const HITS_AT_ONCE = 1_000;

const BY_PART = ['fragment', 'hit_source', 'attachment', 'location'];
const BY_HIT = ['hit_text', 'chat_message', 'hit_tag', 'tag_event', 'comment', 'privileged'];

/**
 * Removes the rows of a source that nobody sees any more, a slice each time the iterator is asked, each in a transaction
 * of its own; a process that dies in between leaves the rest to the next start. The source's own row goes last.
 */
export function* purgeSource(db: SqliteDatabase, evidenceId: number): Generator<void> {
  const nextRange = db.prepare<[number], { first_hit: number; last_hit: number }>(
    'SELECT first_hit, last_hit FROM source_range WHERE evidence_id = ? ORDER BY first_hit LIMIT 1',
  );
  for (let range = nextRange.get(evidenceId); range !== undefined; range = nextRange.get(evidenceId)) {
    const { first_hit: first, last_hit: last } = range;
    purgeHits(db, evidenceId, first, Math.min(last, first + HITS_AT_ONCE - 1), last);
    yield;
  }
  db.transaction(() => {
    db.prepare('DELETE FROM thread_participant WHERE thread_id IN (SELECT id FROM thread WHERE evidence_id = ?)').run(
      evidenceId,
    );
    for (const table of ['thread', 'imported_file', 'source_fragment_kind', 'source']) {
      db.prepare(`DELETE FROM ${table} WHERE evidence_id = ?`).run(evidenceId);
    }
  }).immediate();
}

function purgeHits(db: SqliteDatabase, evidenceId: number, first: number, until: number, last: number): void {
  db.transaction(() => {
    for (const table of BY_PART) {
      db.prepare(`DELETE FROM ${table} WHERE id BETWEEN ? AND ?`).run(...partRange(first, until));
    }
    for (const table of BY_HIT) {
      db.prepare(`DELETE FROM ${table} WHERE hit_id BETWEEN ? AND ?`).run(first, until);
    }
    db.prepare('DELETE FROM hit WHERE id BETWEEN ? AND ?').run(first, until);
    db.prepare('DELETE FROM source_range WHERE evidence_id = ? AND first_hit = ?').run(evidenceId, first);
    if (until < last) {
      db.prepare('INSERT INTO source_range VALUES (?, ?, ?)').run(evidenceId, until + 1, last);
    }
  }).immediate();
}
