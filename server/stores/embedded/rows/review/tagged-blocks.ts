import { LRUCache } from 'lru-cache';

import { hasBit, orBits } from '@server/stores/embedded/base/bitset';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { BLOCK_HITS, blockOf, indexInBlock, wordsOf } from './mark-blocks';

/** 4 KB per block. */
const MOST_BLOCKS = 512;

/**
 * Cache of the hits with any tag: one set for each requested block of hits. A block is read again after a tag was set in it; a
 * hit that has lost its last tag may still be in the set. Only for a connection that makes no changes: the number of a change
 * that is rolled back is reused.
 */
export class TaggedBlocks {
  private readonly blocks = new LRUCache<number, Uint32Array>({ max: MOST_BLOCKS });
  private readonly lastVersion;
  private readonly changed;
  private readonly setsOf;
  private seenVersion = 0;

  constructor(db: SqliteDatabase) {
    this.lastVersion = db.prepare<[], number>("SELECT last FROM counter WHERE name = 'marks'").pluck();
    this.changed = db.prepare<[number], number>("SELECT block FROM mark WHERE version > ? AND kind = 'tag'").pluck();
    this.setsOf = db.prepare<[number], Buffer>("SELECT bits FROM mark WHERE block = ? AND kind = 'tag'").pluck();
  }

  /** A superset of the hits with a tag, within the given ones. From one snapshot of the case. */
  among(hitIds: readonly number[]): number[] {
    this.refresh();
    return hitIds.filter((hitId) => hasBit(this.block(blockOf(hitId)), indexInBlock(hitId)));
  }

  private refresh(): void {
    const version = this.lastVersion.get() ?? 0;
    if (version !== this.seenVersion) {
      for (const block of this.blocks.size === 0 ? [] : this.changed.all(this.seenVersion)) {
        this.blocks.delete(block);
      }
      this.seenVersion = version;
    }
  }

  private block(number: number): Uint32Array {
    let tagged = this.blocks.get(number);
    if (tagged === undefined) {
      tagged = new Uint32Array(BLOCK_HITS / 32);
      for (const bits of this.setsOf.all(number)) {
        orBits(tagged, wordsOf(bits));
      }
      this.blocks.set(number, tagged);
    }
    return tagged;
  }
}
