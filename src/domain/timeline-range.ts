/** Instants in epoch milliseconds: `start` inside, `end` outside. */
export interface TimeRange {
  start: number;
  end: number;
}

const SECOND = 1000;
/** The shortest range that can be zoomed to. */
const SHORTEST = 10 * SECOND;

/** Hits between bounds: bucket `b` is from `bounds[b]` up to `bounds[b + 1]` (epoch milliseconds). */
export interface Buckets {
  bounds: readonly number[];
  counts: ArrayLike<number>;
}

const lengthOf = ({ start, end }: TimeRange): number => end - start;

/** The range in whole seconds, as in the URL, limited to the available range. */
export function within({ start, end }: TimeRange, extent: TimeRange): TimeRange {
  const length = Math.min(Math.max(Math.ceil(end - start), SHORTEST), lengthOf(extent));
  const from = Math.min(Math.max(start, extent.start), extent.end - length);
  const whole = { start: Math.floor(from / SECOND) * SECOND, end: Math.ceil((from + length) / SECOND) * SECOND };
  return { start: Math.max(whole.start, extent.start), end: Math.min(whole.end, extent.end) };
}

/** The part of a range with data. It contains the same items, so a shared link shows a colleague the same. */
export const cutTo = (range: TimeRange, extent: TimeRange): TimeRange => ({
  start: Math.max(range.start, extent.start),
  end: Math.min(range.end, extent.end),
});

/** Shorter by `factor` above 1, or longer below; what is at `center` (from 0 to 1) stays where it is. */
export function zoomed(range: TimeRange, factor: number, extent: TimeRange, center = 0.5): TimeRange {
  const at = range.start + lengthOf(range) * center;
  const length = Math.max(SHORTEST, lengthOf(range) / factor);
  return within({ start: at - length * center, end: at + length * (1 - center) }, extent);
}

/** Moved by a share of its length. */
export function panned(range: TimeRange, share: number, extent: TimeRange): TimeRange {
  const by = lengthOf(range) * share;
  return within({ start: range.start + by, end: range.end + by }, extent);
}

/** The longest factor by which the whole extent can be zoomed. */
export const zoomMax = (extent: TimeRange): number => Math.max(1, lengthOf(extent) / SHORTEST);

export const isSameRange = (left: TimeRange | null, right: TimeRange | null): boolean =>
  left?.start === right?.start && left?.end === right?.end;

/** What there is to see: from the first bucket to the last one, in whole seconds. Null without any. */
export function extentOf({ bounds }: Pick<Buckets, 'bounds'>): TimeRange | null {
  const [start, end] = [bounds[0], bounds.at(-1)];
  return start === undefined || end === undefined ? null : { start, end };
}

/** Of each end so many hits may lie outside of what is shown at first. */
const STRAY_SHARE = 0.01;

/**
 * What is shown at first: everything, unless a few hits at the ends (dates of broken clocks) would push all others together
 * to less than a third of the room.
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

/** The range and half of its length on each side: it is loaded as a whole, so panning shows no empty edge. */
export const padded = (range: TimeRange, extent: TimeRange): TimeRange => ({
  start: Math.max(extent.start, range.start - lengthOf(range) / 2),
  end: Math.min(extent.end, range.end + lengthOf(range) / 2),
});

/** The bucket that holds an instant; null outside of all. */
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
