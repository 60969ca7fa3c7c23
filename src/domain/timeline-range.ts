/** Epoch milliseconds: `start` is inclusive, `end` exclusive. */
export interface TimeRange {
  start: number;
  end: number;
}

const SECOND = 1000;
/** Milliseconds: the shortest range that can be zoomed to. */
const SHORTEST = 10 * SECOND;

/** Histogram: bucket `b` contains hits from `bounds[b]` to before `bounds[b + 1]` (epoch milliseconds). */
export interface Buckets {
  bounds: readonly number[];
  counts: ArrayLike<number>;
}

/** Contains every date of an item, so that the part of it inside the available range is the available range. */
export const ALL_DATES: TimeRange = {
  start: Date.parse('0001-01-01T00:00:00.000Z'),
  end: Date.parse('9999-12-31T23:59:59.999Z'),
};

const lengthOf = ({ start, end }: TimeRange): number => end - start;

/** The range in whole seconds, as in the URL, moved and limited to the available range. */
export function within({ start, end }: TimeRange, extent: TimeRange): TimeRange {
  const length = Math.min(Math.max(Math.ceil(end - start), SHORTEST), lengthOf(extent));
  const from = Math.min(Math.max(start, extent.start), extent.end - length);
  const whole = { start: Math.floor(from / SECOND) * SECOND, end: Math.ceil((from + length) / SECOND) * SECOND };
  return { start: Math.max(whole.start, extent.start), end: Math.min(whole.end, extent.end) };
}

/** The part of a range inside the available range. It contains the same items. */
export const cutTo = (range: TimeRange, extent: TimeRange): TimeRange => ({
  start: Math.max(range.start, extent.start),
  end: Math.min(range.end, extent.end),
});

/**
 * A range shorter by `factor`, or longer below 1; the instant at the fraction `center` of the range keeps its position.
 */
export function zoomed(range: TimeRange, factor: number, extent: TimeRange, center = 0.5): TimeRange {
  const at = range.start + lengthOf(range) * center;
  const length = Math.max(SHORTEST, lengthOf(range) / factor);
  return within({ start: at - length * center, end: at + length * (1 - center) }, extent);
}

/** A range moved by a fraction of its length. */
export function panned(range: TimeRange, share: number, extent: TimeRange): TimeRange {
  const by = lengthOf(range) * share;
  return within({ start: range.start + by, end: range.end + by }, extent);
}

/** The largest possible zoom factor of the whole range. */
export const zoomMax = (extent: TimeRange): number => Math.max(1, lengthOf(extent) / SHORTEST);

export const isSameRange = (left: TimeRange | null, right: TimeRange | null): boolean =>
  left?.start === right?.start && left?.end === right?.end;

/** The available range, from the first bucket to the last one. Null without buckets. */
export function extentOf({ bounds }: Pick<Buckets, 'bounds'>): TimeRange | null {
  const [start, end] = [bounds[0], bounds.at(-1)];
  return start === undefined || end === undefined ? null : { start, end };
}

/** Fraction of the hits that may be outside of the initial range at each end. */
const STRAY_SHARE = 0.01;

/**
 * The initial range: everything, unless a few hits at the ends (dates of wrong clocks) would compress all others to
 * less than a third of the width.
 */
export function firstRange(buckets: Buckets): TimeRange | null {
  const extent = extentOf(buckets);
  const { bounds } = buckets;
  const counts = Array.from(buckets.counts);
  const most = counts.reduce((sum, count) => sum + count, 0) * STRAY_SHARE;
  const first = bucketAfter(counts, most);
  const last = counts.length - 1 - bucketAfter(counts.toReversed(), most);
  const [start, end] = [bounds[first], bounds[last + 1]];
  if (extent === null || start === undefined || end === undefined || (end - start) * 3 > lengthOf(extent)) {
    return extent;
  }
  return within({ start: start - (end - start) / 20, end: end + (end - start) / 20 }, extent);
}

function bucketAfter(counts: readonly number[], most: number): number {
  let sum = 0;
  return Math.max(
    0,
    counts.findIndex((count) => (sum += count) > most),
  );
}

/** The range extended by half of its length on each side, so that panning has data to show. */
export const padded = (range: TimeRange, extent: TimeRange): TimeRange => ({
  start: Math.max(extent.start, range.start - lengthOf(range) / 2),
  end: Math.min(extent.end, range.end + lengthOf(range) / 2),
});

/** The bucket that contains an instant; null outside of all. */
export function bucketAt(bounds: readonly number[], time: number): number | null {
  let low = 0;
  let high = bounds.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((bounds[middle] ?? Infinity) <= time) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low === 0 || low >= bounds.length ? null : low - 1;
}
