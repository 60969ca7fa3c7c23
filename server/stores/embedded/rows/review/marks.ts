import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { notStored } from '@server/stores/embedded/base/stored-rows';
import { countBits } from '@server/stores/embedded/base/bitset';

import { bytesOf, wordsOf, type HitBlocks } from './mark-blocks';
import { raisedCounter } from '@server/stores/embedded/rows/schema/counters';

export type MarkKind =
  'privileged' | 'suspected' | 'released' | 'comment' | 'tag' | 'exhibit' | 'compared' | 'copied' | 'openly_copied';

/** A mark of hits (table `mark`). */
export interface Mark {
  kind: MarkKind;
  /**
   * 0 unless it is a tag; for results of comparisons the id of the comparison, or 0 for all of them together; 1 for privilege
   * that follows other hits.
   */
  tagId: number;
}

export const PRIVILEGED_MARK: Mark = { kind: 'privileged', tagId: 0 };
/** Privileged hits that only follow others: no decision or rule of their own has marked them (./followers.ts). */
export const FOLLOWING_MARK: Mark = { kind: 'privileged', tagId: 1 };
/** Privileged hits whose privilege is not confirmed yet. */
export const SUSPECTED_MARK: Mark = { kind: 'suspected', tagId: 0 };
/** Hits that were privileged, until a person released them. */
export const RELEASED_MARK: Mark = { kind: 'released', tagId: 0 };
/** Hits with at least one public comment. */
export const COMMENT_MARK: Mark = { kind: 'comment', tagId: 0 };
/** Hits that are exhibits; those whose exhibit was withdrawn are not. */
export const EXHIBIT_MARK: Mark = { kind: 'exhibit', tagId: 0 };
/** Hits that could be compared with those of another tool's extraction of the same device (docs/two-tools.md). */
export const COMPARED_MARK: Mark = { kind: 'compared', tagId: 0 };
/** Compared hits that another extraction has, too. */
export const COPIED_MARK: Mark = { kind: 'copied', tagId: 0 };
/** Compared hits with a copy that is visible to all viewers, including those who may not see privileged hits. */
export const OPENLY_COPIED_MARK: Mark = { kind: 'openly_copied', tagId: 0 };
/** The same mark for the result of one comparison, for the filter of two sources. */
export const ofComparison = ({ kind }: Mark, comparison: number): Mark => ({ kind, tagId: comparison });
export const tagMark = (tagId: number): Mark => ({ kind: 'tag', tagId });

/** Reads and changes the marks of a case. Changes must be made within a transaction. */
export class Marks {
  private readonly read;
  private readonly write;
  private readonly blocksOf;

  constructor(private readonly db: SqliteDatabase) {
    this.read = db.prepare<[number, string, number], { bits: Buffer }>(
      'SELECT bits FROM mark WHERE block = ? AND kind = ? AND tag_id = ?',
    );
    this.write = db.prepare<[number, string, number, Buffer, number]>(
      `INSERT INTO mark (block, kind, tag_id, bits, version) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (block, kind, tag_id) DO UPDATE SET bits = excluded.bits, version = excluded.version`,
    );
    this.blocksOf = db.prepare<[string, number], { block: number; bits: Buffer }>(
      'SELECT block, bits FROM mark WHERE kind = ? AND tag_id = ? ORDER BY block',
    );
  }

  /** Sets or removes the mark; returns the hits that it changed. */
  change(mark: Mark, hits: HitBlocks, isMarked: boolean): HitBlocks {
    const changed: HitBlocks = new Map();
    let version = 0;
    for (const [block, words] of hits) {
      const marked = this.block(mark, block) ?? new Uint32Array(words.length);
      const difference = flipBits(marked, words, isMarked);
      if (difference !== null) {
        version = version === 0 ? raisedCounter(this.db, 'marks') : version;
        this.write.run(block, mark.kind, mark.tagId, bytesOf(marked), version);
        if (this.read.get(block, mark.kind, mark.tagId)?.bits.equals(bytesOf(marked)) !== true) {
          throw notStored(this.db, 'mark');
        }
        changed.set(block, difference);
      }
    }
    return changed;
  }

  /** The hits with a mark. */
  all({ kind, tagId }: Mark): HitBlocks {
    return new Map(
      this.blocksOf
        .all(kind, tagId)
        .map(({ block, bits }): [number, Uint32Array] => [block, wordsOf(bits)])
        .filter(([, words]) => countBits(words) > 0),
    );
  }

  /** Null when nothing was ever marked. */
  block({ kind, tagId }: Mark, block: number): Uint32Array | null {
    const row = this.read.get(block, kind, tagId);
    return row === undefined ? null : wordsOf(row.bits);
  }
}

/** Sets or clears the bits of `words` in `marked`; returns the changed bits, null when all have changed. */
export function flipBits(marked: Uint32Array, words: Uint32Array, isMarked: boolean): Uint32Array | null {
  const difference = new Uint32Array(words.length);
  let any = 0;
  for (let word = 0; word < words.length; word += 1) {
    const before = marked[word] ?? 0;
    const change = (words[word] ?? 0) & (isMarked ? ~before : before);
    difference[word] = change;
    marked[word] = before ^ change;
    any |= change;
  }
  return any === 0 ? null : difference;
}
