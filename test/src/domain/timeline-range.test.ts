import {
  ALL_DATES,
  bucketAt,
  cutTo,
  extentOf,
  firstRange,
  padded,
  panned,
  within,
  zoomed,
} from '@/domain/timeline-range';

const DAY = 86_400_000;
const EXTENT = { start: 0, end: 100 * DAY };

describe('a timeline range', () => {
  it('is in whole seconds, at least ten, and within the visible extent', () => {
    expect(within({ start: 1_500, end: 20_400 }, EXTENT)).toEqual({ start: 1_000, end: 21_000 });
    expect(within({ start: 5_000, end: 5_001 }, EXTENT)).toEqual({ start: 5_000, end: 15_000 });
    expect(within({ start: -5 * DAY, end: 5 * DAY }, EXTENT)).toEqual({ start: 0, end: 10 * DAY });
    expect(within({ start: 95 * DAY, end: 120 * DAY }, EXTENT)).toEqual({ start: 75 * DAY, end: 100 * DAY });
    expect(within({ start: -DAY, end: 500 * DAY }, EXTENT)).toEqual(EXTENT);
  });

  it('of a link is clipped to the visible extent, and never moved to other items', () => {
    expect(cutTo({ start: 95 * DAY, end: 120 * DAY }, EXTENT)).toEqual({ start: 95 * DAY, end: 100 * DAY });
    expect(cutTo({ start: -5 * DAY, end: 5 * DAY }, EXTENT)).toEqual({ start: 0, end: 5 * DAY });
    expect(cutTo({ start: 5 * DAY, end: 6 * DAY }, EXTENT)).toEqual({ start: 5 * DAY, end: 6 * DAY });
  });

  it('zooms around a point, and moves within the visible extent', () => {
    const range = { start: 40 * DAY, end: 60 * DAY };
    expect(zoomed(range, 2, EXTENT)).toEqual({ start: 45 * DAY, end: 55 * DAY });
    expect(zoomed(range, 2, EXTENT, 0)).toEqual({ start: 40 * DAY, end: 50 * DAY });
    expect(zoomed(range, 0.5, EXTENT)).toEqual({ start: 30 * DAY, end: 70 * DAY });
    expect(zoomed(range, 0.01, EXTENT)).toEqual(EXTENT);
    expect(panned(range, 0.5, EXTENT)).toEqual({ start: 50 * DAY, end: 70 * DAY });
    expect(panned(range, -9, EXTENT)).toEqual({ start: 0, end: 20 * DAY });
    expect(padded(range, EXTENT)).toEqual({ start: 30 * DAY, end: 70 * DAY });
    expect(padded({ start: 0, end: 20 * DAY }, EXTENT)).toEqual({ start: 0, end: 30 * DAY });
  });
});

describe('the initial range', () => {
  const bounds = Array.from({ length: 101 }, (_unused, day) => day * DAY);
  const counts = (filled: Record<number, number>) => Array.from({ length: 100 }, (_unused, day) => filled[day] ?? 0);

  it('is everything', () => {
    expect(firstRange({ bounds, counts: counts({ 0: 5, 50: 5, 99: 5 }) })).toEqual(EXTENT);
    expect(firstRange({ bounds: [], counts: [] })).toBeNull();
    expect(extentOf({ bounds: [] })).toBeNull();
  });

  it('excludes a few implausible dates that would compress all others', () => {
    const shown = firstRange({ bounds, counts: counts({ 0: 1, 60: 500, 61: 500, 99: 1 }) });
    expect(shown).toEqual({ start: 59.9 * DAY, end: 62.1 * DAY });
    expect(cutTo(ALL_DATES, EXTENT)).toEqual(EXTENT);
  });
});

describe('the bucket of an instant', () => {
  it('begins at or before the instant', () => {
    const bounds = [10, 20, 25, 40];
    expect([9, 10, 19, 20, 24, 25, 39, 40].map((time) => bucketAt(bounds, time))).toEqual([
      ...[null, 0, 0, 1, 1, 2, 2, null],
    ]);
  });
});
