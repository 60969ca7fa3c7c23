import { BucketFinder } from '@server/stores/embedded/operations/bucket-finder';

const HOUR = 3_600_000;

/** By a linear scan of all bounds. */
const bucketOf = (bounds: readonly number[], date: number) => bounds.findLastIndex((bound) => bound <= date);

describe('BucketFinder', () => {
  it.each([
    ['equal', Array.from({ length: 25 }, (_unused, hour) => hour * HOUR)],
    ['one', [5, 6]],
    ['an hour that clocks skip', [0, 24 * HOUR, 47 * HOUR, 71 * HOUR, 95 * HOUR]],
    ['a short one among long ones', [-7e12, 0, 1, 2, 6e12]],
    ['thirds that no number writes', Array.from({ length: 1001 }, (_unused, third) => 1.7e12 + third / 3)],
  ])('finds the bucket of each date: %s', (_name, bounds) => {
    const finder = new BucketFinder(Float64Array.from(bounds));
    const end = bounds.at(-1) ?? NaN;
    const dates = bounds.flatMap((bound) => [bound - 0.001, bound, bound + 0.001]);
    const inside = dates.filter((date) => date >= finder.first && date < finder.end);
    expect([finder.first, finder.end]).toEqual([bounds[0], end]);
    expect(inside.map((date) => finder.bucketOf(date))).toEqual(inside.map((date) => bucketOf(bounds, date)));
  });
});
