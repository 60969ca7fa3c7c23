import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

import { blockOf, placeInBlock } from './mark-blocks';

/** For each place of a bit in a byte, the bytes that have it: what SQLite can tell by `instr`. */
const BYTES_WITH_BIT = Array.from({ length: 8 }, (_, bit) =>
  Buffer.from(Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => ((byte >>> bit) & 1) === 1)),
);

/** Reads the tags of a hit, by name. */
export function hitTagsReader(db: SqliteDatabase): (hitId: number) => string[] {
  const tags = db
    .prepare<[number, Buffer | undefined, number], number>(
      `SELECT t.id FROM mark m JOIN tag t ON t.id = m.tag_id
       WHERE m.block = ? AND m.kind = 'tag' AND instr(?, substr(m.bits, ?, 1)) > 0 ORDER BY t.name_key`,
    )
    .pluck();
  return (hitId) => {
    const place = placeInBlock(hitId);
    return tags.all(blockOf(hitId), BYTES_WITH_BIT[place & 7], (place >>> 3) + 1).map(String);
  };
}
