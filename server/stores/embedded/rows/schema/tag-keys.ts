import { TAG_KEY_MAX } from '@contract/rules/limits';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

const TAG_KEY_TABLE = `
  -- Which key sets which tag. No evidence and no decision: its rows have no hashes.
  CREATE TABLE tag_key (
    key INTEGER PRIMARY KEY CHECK (key BETWEEN 1 AND ${TAG_KEY_MAX}),
    tag_id INTEGER NOT NULL UNIQUE
  ) STRICT;
`;

/** The order in which earlier versions showed tags: their keys were the places in it. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Stores the keys that the tags of an existing case have had. */
export function addTagKeys(db: SqliteDatabase): void {
  db.exec(TAG_KEY_TABLE);
  const insert = db.prepare('INSERT INTO tag_key (key, tag_id) VALUES (?, ?)');
  db.prepare<[], { id: number; name: string }>('SELECT id, name FROM tag WHERE is_enabled = 1 ORDER BY name_key')
    .all()
    .toSorted((left, right) => collator.compare(left.name, right.name))
    .slice(0, TAG_KEY_MAX)
    .forEach(({ id }, index) => insert.run(index + 1, id));
}
