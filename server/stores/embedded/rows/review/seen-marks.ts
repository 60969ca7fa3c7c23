import type { AuditEntry } from '@server/stores/audit-entry';
import type { WriteEntry } from '@server/stores/embedded/row-hashes/row-watch';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { raisedCounter } from '@server/stores/embedded/rows/schema/counters';
import { bytesOf, forEachHit, sqlBlockOf, sqlHasBit, wordsOf, type HitBlocks } from './mark-blocks';
import { flipBits } from './marks';

/** Used instead of a user's id. */
export const ANYONE = '';

/** Reads and changes which hits were seen by whom. Changes must be made within a transaction. */
export class SeenMarks {
  private readonly read;
  private readonly write;
  private readonly usersOf;

  constructor(private readonly db: SqliteDatabase) {
    this.read = db.prepare<[string, number], Buffer>('SELECT bits FROM seen WHERE user_id = ? AND block = ?').pluck();
    this.write = db.prepare<[string, number, Buffer, number]>(
      `INSERT INTO seen (user_id, block, bits, version) VALUES (?, ?, ?, ?)
       ON CONFLICT (user_id, block) DO UPDATE SET bits = excluded.bits, version = excluded.version`,
    );
    this.usersOf = db.prepare<[number], string>('SELECT user_id FROM seen WHERE block = ?').pluck();
  }

  /** Marks hits as seen by the user; returns those that were new to the user. */
  add(userId: string, hits: HitBlocks): HitBlocks {
    const added = this.change(userId, hits, true);
    this.change(ANYONE, added, true);
    return added;
  }

  /** The same, with an audit entry that lists the hits that were new to the user; returns their number. */
  addRecorded(userId: string, hits: HitBlocks, audit: AuditEntry, record: WriteEntry): number {
    const hitIds: string[] = [];
    forEachHit(this.add(userId, hits), (hitId) => hitIds.push(String(hitId)));
    if (hitIds.length > 0) {
      record({ ...audit, description: { ...audit.description, hitId: hitIds } });
    }
    return hitIds.length;
  }

  /** Removes the marks of removed hits for all users. */
  remove(hits: HitBlocks): void {
    for (const [block, words] of hits) {
      this.usersOf.all(block).forEach((userId) => this.change(userId, new Map([[block, words]]), false));
    }
  }

  private change(userId: string, hits: HitBlocks, isSeen: boolean): HitBlocks {
    const changed: HitBlocks = new Map();
    let version = 0;
    for (const [block, words] of hits) {
      const known = this.read.get(userId, block);
      const seen = known === undefined ? new Uint32Array(words.length) : wordsOf(known);
      const difference = flipBits(seen, words, isSeen);
      if (difference !== null) {
        version = version === 0 ? raisedCounter(this.db, 'seen') : version;
        this.write.run(userId, block, bytesOf(seen), version);
        changed.set(block, difference);
      }
    }
    return changed;
  }
}

/** Reads which of the hits a user has seen. */
export function seenReader(db: SqliteDatabase): (userId: string, hitIds: readonly number[]) => ReadonlySet<number> {
  const find = db
    .prepare<[string, string], number>(
      `SELECT requested.value FROM json_each(?) requested
       JOIN seen ON seen.user_id = ? AND seen.block = ${sqlBlockOf('requested.value')}
       WHERE ${sqlHasBit('seen.bits', 'requested.value')} = 1`,
    )
    .pluck();
  return (userId, hitIds) => new Set(find.all(JSON.stringify(hitIds), userId));
}
