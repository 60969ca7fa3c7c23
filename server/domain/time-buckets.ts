import type { ZoneShifts } from './zone-shifts';

interface TimeBuckets {
  /** Milliseconds of a bucket on the wall clock. */
  step: number;
  /** Epoch milliseconds, ascending: the start of each bucket, and the end of the last one. */
  bounds: number[];
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 5 January 1970 was a Monday. */
const FIRST_MONDAY = 4 * DAY;

const FINE_STEPS = [SECOND, MINUTE].flatMap((unit) => [1, 2, 5, 10, 15, 30].map((count) => count * unit));
const COARSE_STEPS = [...[1, 2, 3, 4, 6, 8, 12].map((hours) => hours * HOUR), DAY, 2 * DAY, 7 * DAY, 14 * DAY];

/**
 * Divides a range of instants (`to` exclusive) into at most about `size` buckets that cover it: seconds or minutes below two
 * days (001-2.8-29), otherwise whole hours or days (001-2.8-28), on the clocks of a zone. When clocks are set back an hour,
 * both hours are separate buckets; a longer bucket that contains a clock change is longer or shorter.
 */
export function timeBuckets(
  { from, to, size }: { from: number; to: number; size: number },
  { untils, shifts }: ZoneShifts,
): TimeBuckets {
  const step = stepFor(to - from, size);
  const origin = step > DAY ? FIRST_MONDAY : 0;
  const firstFrom = (wallClock: number) => Math.ceil((wallClock - origin) / step) * step + origin;
  // Two more steps on either side contain the bounds of the range, with any clock changes in them.
  const [least, most] = [from - 2 * step, to + 2 * step];
  const bounds: number[] = [];
  for (const [index, shift] of shifts.entries()) {
    const start = untils[index - 1] ?? -Infinity;
    const end = Math.min(untils[index] ?? Infinity, most);
    if (start < end && end > least) {
      const before = start + (shifts[index - 1] ?? 0);
      const after = start + shift;
      if (start >= least && firstFrom(before) < after && firstFrom(after) > after) {
        // When clocks are set forward over the start of a bucket, it starts at the change.
        bounds.push(start);
      }
      for (let wall = firstFrom(Math.max(start, least) + shift); wall - shift < end; wall += step) {
        bounds.push(wall - shift);
      }
    }
  }
  const first = bounds.findLastIndex((bound) => bound <= from);
  return { step, bounds: bounds.slice(first, bounds.findIndex((bound) => bound >= to) + 1) };
}

/** The shortest step that needs no more than `size` buckets. */
function stepFor(length: number, size: number): number {
  // The first and the last bucket extend beyond the range.
  const steps = length < 2 * DAY ? FINE_STEPS : COARSE_STEPS;
  const fitting = steps.find((step) => length / step <= size - 2);
  if (fitting !== undefined) {
    return fitting;
  }
  let step = steps.at(-1) ?? DAY;
  while (length / step > size - 2) {
    step *= 2;
  }
  return step;
}
