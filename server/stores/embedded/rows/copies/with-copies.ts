import { setImmediate as nextTurn } from 'node:timers/promises';

import { visibleCopies, type GroupMember } from '@server/domain/message-copies/visible-copies';
import { hasBit } from '@server/stores/embedded/base/bitset';
import type { ChosenHits } from '@server/stores/embedded/base/chosen-hits';
import {
  addRange,
  BLOCK_HITS,
  blockOf,
  forEachHit,
  hitBlocks,
  indexInBlock,
  type HitBlocks,
} from '@server/stores/embedded/rows/review/mark-blocks';
import { COPIED_MARK, Marks } from '@server/stores/embedded/rows/review/marks';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import type { SeesPrivileged } from '@server/stores/viewer';

import { copiesIn } from './copies-reader';
import { CopyGroups } from './copy-groups';

/** Hits whose groups are looked up before yielding to the event loop: about 10 ms. */
const SLICE = 200;

/**
 * The chosen hits and their copies in extractions by other tools, as far as the viewer may see them: the copies listed in the
 * details of each hit. In slices, 50 µs for each hit with copies.
 * @throws the signal's reason
 */
export async function withCopies(
  db: SqliteDatabase,
  { seesPrivileged }: SeesPrivileged,
  chosen: readonly ChosenHits[],
  signal?: AbortSignal,
): Promise<ChosenHits[]> {
  const blocks = hitBlocks(chosen);
  const copied = copiedHits(db, blocks);
  const groups = new CopyGroups(db, new Marks(db));
  const parts = (group: GroupMember[]) => (seesPrivileged ? visibleCopies(group) : groups.open(group));
  for (let from = 0; from < copied.length; from += SLICE) {
    for (const hitId of copied.slice(from, from + SLICE)) {
      const copies = groups.of(hitId).flatMap((group) => copiesIn(parts(group), hitId));
      copies.forEach((copy) => addRange(blocks, copy.hitId, copy.hitId));
    }
    await nextTurn();
    signal?.throwIfAborted();
  }
  return [...blocks].map(([block, bits]) => ({ firstHit: block * BLOCK_HITS + 1, bits }));
}

/** The hits that are in a group of copies. */
function copiedHits(db: SqliteDatabase, chosen: HitBlocks): number[] {
  const marks = new Marks(db);
  const hitIds: number[] = [];
  const blocks = new Map([...chosen.keys()].map((block) => [block, marks.block(COPIED_MARK, block)]));
  forEachHit(chosen, (hitId) => {
    const bits = blocks.get(blockOf(hitId)) ?? null;
    if (bits !== null && hasBit(bits, indexInBlock(hitId))) {
      hitIds.push(hitId);
    }
  });
  return hitIds;
}
