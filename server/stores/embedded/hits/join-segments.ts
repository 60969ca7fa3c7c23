import type { IndexTask } from '@server/stores/embedded/segments/index-task';
import { segmentsOf } from '@server/stores/embedded/segments/manifest';
import { SEGMENT_HITS } from '@server/stores/embedded/segments/segment';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

/** Below what makes the index divide a task, whose segments would be joined in vain. */
const MOST_BYTES = 64 << 20;

/** A quarter of a segment costs a question hardly more than a whole one does: pieces of that size are left as they are. */
export const LARGE_PIECE = SEGMENT_HITS / 4;

interface Run {
  firstHit: number;
  end: number;
  bytes: number;
  numbers: number[];
  /** Pieces that are not large. */
  small: number;
}

/** Tasks that make one segment of what an import published in small pieces while it ran. A single small one is left. */
export function joiningTasks(db: SqliteDatabase, evidenceId: number): IndexTask[] {
  const runs: Run[] = [];
  for (const { number, firstHit, hitCount, bytes } of segmentsOf(db, evidenceId)) {
    const last = runs.at(-1);
    const end = firstHit + hitCount;
    if (last?.end === firstHit && end - last.firstHit <= SEGMENT_HITS && last.bytes + bytes <= MOST_BYTES) {
      last.end = end;
      last.bytes += bytes;
      last.numbers.push(number);
      last.small += hitCount < LARGE_PIECE ? 1 : 0;
    } else {
      runs.push({ firstHit, end, bytes, numbers: [number], small: hitCount < LARGE_PIECE ? 1 : 0 });
    }
  }
  return runs
    .filter(({ small }) => small > 1)
    .map(({ firstHit, end, numbers }) => ({ evidenceId, firstHit, lastHit: end - 1, replaces: numbers }));
}
