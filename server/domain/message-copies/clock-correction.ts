import type { ComparedItems } from './compared-items';
import { runsOf } from './sorted-runs';

const FEWEST_ANCHORS = 3;
/** Milliseconds: tools truncate or round seconds differently. */
export const SAME_TIME = 2_000;
/** Milliseconds: the offsets of all zones are multiples of a quarter of an hour. */
const ZONE_STEP = 900_000;

/**
 * A tool that reads the times of an application in another zone has the same offset in all of them: the most frequent
 * difference of the items that both extractions have exactly once. Subtracts it from the times of the second extraction, except
 * of those items that are confirmed without it.
 * @returns whether there is an offset at all
 */
export function* correctClocks(
  items: ComparedItems,
  parts: readonly Uint32Array[],
  isConfirmed: (item: number) => boolean,
): Generator<void, boolean, void> {
  const { times, sides, clocks, owners } = items;
  const offsets = new Map<number, number>();
  for (const [clock, differences] of yield* clockDifferences(items, parts)) {
    const offset = mostFrequent(Float64Array.from(differences));
    if (offset !== null && isZoneOffset(offset)) {
      offsets.set(clock, offset);
    }
  }
  for (let index = 0; offsets.size > 0 && index < items.count; index += 1) {
    const offset = sides[index] === 1 ? offsets.get(clocks[index] ?? 0) : undefined;
    if (offset !== undefined && !isConfirmed(owners[index] ?? 0)) {
      times[index] = (times[index] ?? NaN) - offset;
    }
  }
  yield;
  return offsets.size > 0;
}

/** A few seconds are no other zone: such items stay apart. */
function isZoneOffset(offset: number): boolean {
  const steps = Math.round(offset / ZONE_STEP);
  return steps !== 0 && Math.abs(offset - steps * ZONE_STEP) <= SAME_TIME;
}

/**
 * The difference that most items have, within the tolerance of seconds, and of equally frequent ones the smallest; null when
 * too few agree. Sorts `differences`.
 */
function mostFrequent(differences: Float64Array): number | null {
  const sorted = differences.sort();
  let best = { from: 0, to: 0 };
  let from = 0;
  for (let to = 1; to <= sorted.length; to += 1) {
    while ((sorted[to - 1] ?? 0) - (sorted[from] ?? 0) > SAME_TIME) {
      from += 1;
    }
    const isSmaller = Math.abs(sorted[from] ?? 0) < Math.abs(sorted[best.from] ?? 0);
    if (to - from > best.to - best.from || (to - from === best.to - best.from && isSmaller)) {
      best = { from, to };
    }
  }
  return best.to - best.from < FEWEST_ANCHORS ? null : commonest(sorted.subarray(best.from, best.to));
}

/** The value that occurs most often among ascending ones; of equally frequent ones the middle one. */
function commonest(sorted: Float64Array): number {
  const counts = new Map<number, number>();
  sorted.forEach((value) => counts.set(value, (counts.get(value) ?? 0) + 1));
  const most = Math.max(...counts.values());
  const values = [...counts].filter(([, count]) => count === most).map(([value]) => value);
  return values[Math.floor(values.length / 2)] ?? 0;
}

function* clockDifferences(
  items: ComparedItems,
  parts: readonly Uint32Array[],
): Generator<void, ReadonlyMap<number, number[]>, void> {
  const { times, clocks, anchors } = items;
  const differences = new Map<number, number[]>();
  for (const part of parts) {
    for (const run of runsOf(items, part)) {
      const [left = 0, right = 0] = run;
      const difference = (times[right] ?? NaN) - (times[left] ?? NaN);
      if (run.length === 2 && anchors[left] === 1 && anchors[right] === 1 && !Number.isNaN(difference)) {
        const clock = clocks[left] ?? 0;
        const existing = differences.get(clock) ?? [];
        existing.push(difference);
        differences.set(clock, existing);
      }
    }
    yield;
  }
  return differences;
}
