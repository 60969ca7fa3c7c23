import { MultisetHash } from '@server/domain/multiset-hash';
import type { Cell } from '@server/domain/row-hash';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { HASHED_TABLES } from './hashed-tables';

/** Numbers of the blocks of a table are below this. */
const BLOCKS_A_TABLE = 2 ** 44;

export const blockKey = (table: number, block: number): number => table * BLOCKS_A_TABLE + block;
export const blockLabel = (table: string, block: number): string => `${table} ${block}`;

/** 32 characters per hash (server/domain/row-hash.ts). */
export function hashesOf(bytes: Buffer): string[] {
  const text = bytes.toString('latin1');
  return Array.from({ length: text.length / 32 }, (_unused, index) => text.slice(index * 32, (index + 1) * 32));
}

const bytesOf = (hashes: readonly string[]): Buffer => Buffer.from(hashes.join(''), 'latin1');

/** The hashes of a block without these, each removed once. */
function without(stored: Buffer | undefined, removed: readonly string[]): Buffer {
  if (stored === undefined || removed.length === 0) {
    return stored ?? Buffer.alloc(0);
  }
  const hashes = hashesOf(stored);
  for (const hash of removed) {
    const at = hashes.indexOf(hash);
    if (at >= 0) {
      hashes.splice(at, 1);
    }
  }
  return bytesOf(hashes);
}

interface BlockChange {
  added: string[];
  removed: string[];
}

/** Hashes of added and removed rows of a transaction, until they are written into their blocks. */
export class BlockChanges {
  private tables = new Map<number, Map<number, BlockChange>>();
  private readonly readBlock;
  private readonly writeBlock;
  private readonly removeBlock;
  private readonly readSum;
  private readonly writeSum;

  constructor(db: SqliteDatabase) {
    this.readBlock = db.prepare<[number], Buffer>('SELECT hashes FROM row_hash_block WHERE id = ?').pluck();
    this.writeBlock = db.prepare<[number, Buffer]>(
      'INSERT INTO row_hash_block VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET hashes = excluded.hashes',
    );
    this.removeBlock = db.prepare<[number]>('DELETE FROM row_hash_block WHERE id = ?');
    this.readSum = db.prepare<[number], Buffer>('SELECT sum FROM row_hash_sum WHERE table_number = ?').pluck();
    this.writeSum = db.prepare<[number, Buffer]>(
      'INSERT INTO row_hash_sum VALUES (?, ?) ON CONFLICT (table_number) DO UPDATE SET sum = excluded.sum',
    );
  }

  get isEmpty(): boolean {
    return this.tables.size === 0;
  }

  add(table: number, cells: readonly Cell[], hash: string): void {
    this.of(table, cells, hash).added.push(hash);
  }

  remove(table: number, cells: readonly Cell[], hash: string): void {
    const { added, removed } = this.of(table, cells, hash);
    const own = added.lastIndexOf(hash);
    if (own >= 0) {
      added.splice(own, 1);
    } else {
      removed.push(hash);
    }
  }

  clear(): void {
    this.tables.clear();
  }

  /**
   * Writes the blocks. Returns, for each changed table, the digests of its sum before and after for the audit entry. If the
   * hash of a removed row is not in its block, the row was changed outside of REVIEW: its recorded hash stays, so that
   * verification reports it.
   */
  write(): Record<string, string> {
    const rows: Record<string, string> = {};
    for (const [table, blocks] of this.tables) {
      const name = HASHED_TABLES[table]?.name ?? '';
      const sum = new MultisetHash(this.readSum.get(table));
      const before = sum.digest();
      for (const [block, change] of blocks) {
        this.writeChange(sum, blockLabel(name, block), blockKey(table, block), change);
      }
      const after = sum.digest();
      if (after !== before) {
        this.writeSum.run(table, sum.bytes());
        rows[name] = `${before} ${after}`;
      }
    }
    this.clear();
    return rows;
  }

  private writeChange(sum: MultisetHash, label: string, key: number, { added, removed }: BlockChange): void {
    if (added.length + removed.length === 0) {
      return;
    }
    const previous = this.readBlock.get(key);
    if (previous !== undefined) {
      sum.remove(label, previous);
    }
    const bytes = Buffer.concat([without(previous, removed), bytesOf(added)]);
    if (bytes.length === 0) {
      this.removeBlock.run(key);
      return;
    }
    sum.add(label, bytes);
    this.writeBlock.run(key, bytes);
  }

  private of(table: number, cells: readonly Cell[], hash: string): BlockChange {
    let blocks = this.tables.get(table);
    if (blocks === undefined) {
      blocks = new Map();
      this.tables.set(table, blocks);
    }
    const number = HASHED_TABLES[table]?.block(cells, hash) ?? 0;
    let block = blocks.get(number);
    if (block === undefined) {
      block = { added: [], removed: [] };
      blocks.set(number, block);
    }
    return block;
  }
}
