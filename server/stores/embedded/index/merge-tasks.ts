import type { IndexTask, SegmentRow } from './index-task';
import { SEGMENT_HITS } from './segment';

/** For fewer hits, a rebuild costs more than searching several segments. */
const WORTHWHILE_HITS = 32_768;
/** Total size of the files that are merged. The text, which determines the memory of a builder, is usually at most half of a file. */
const MERGED_BYTES = 192 << 20;

/**
 * Tasks that replace adjacent small segments of a source by one. An import creates small segments, so that its threads start early and
 * take little memory. But a search has a fixed cost for each segment, and most words are in several of them.
 *
 * `segments` ascend by `firstHit`.
 */
export function mergeTasks(segments: readonly SegmentRow[]): IndexTask[] {
  const tasks: IndexTask[] = [];
  let run: SegmentRow[] = [];
  for (const segment of segments) {
    if (!canExtend(run, segment)) {
      addTask(tasks, run);
      run = [];
    }
    run.push(segment);
  }
  addTask(tasks, run);
  return tasks;
}

function canExtend(run: readonly SegmentRow[], { evidenceId, firstHit, hitCount, bytes }: SegmentRow): boolean {
  const first = run[0];
  const last = run.at(-1);
  return (
    first !== undefined &&
    last !== undefined &&
    last.evidenceId === evidenceId &&
    endOf(last) === firstHit &&
    firstHit + hitCount - first.firstHit <= SEGMENT_HITS &&
    run.reduce((sum, segment) => sum + segment.bytes, bytes) <= MERGED_BYTES
  );
}

function addTask(tasks: IndexTask[], run: readonly SegmentRow[]): void {
  const first = run[0];
  const last = run.at(-1);
  if (first === undefined || last === undefined || run.length === 1) {
    return;
  }
  if (endOf(last) - first.firstHit >= WORTHWHILE_HITS) {
    const replaces = run.map(({ number }) => number);
    tasks.push({ evidenceId: first.evidenceId, firstHit: first.firstHit, lastHit: endOf(last) - 1, replaces });
  }
}

const endOf = ({ firstHit, hitCount }: SegmentRow): number => firstHit + hitCount;
