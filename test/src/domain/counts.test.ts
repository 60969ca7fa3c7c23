import { countOutcome, countWarning, roundDownCount, shownCount } from '@/domain/counts';

const page = { isTimedOut: false, loaded: 20, total: 20, pageSize: 20 };

describe('counts', () => {
  it.each([
    [0, 0],
    [7, 7],
    [9, 9],
  ])('[001-5-31] are not rounded below 10: %d', (count, shown) => {
    expect(roundDownCount(count)).toBe(shown);
  });

  it.each([
    [10, 10],
    [19, 10],
    [99, 90],
    [999, 990],
  ])('[001-5-32] are rounded down to tens below 1000, %d: %d', (count, shown) => {
    expect(roundDownCount(count)).toBe(shown);
  });

  it.each([
    [1000, 1000],
    [1099, 1000],
    [12_345, 12_300],
    [1_000_999, 1_000_900],
  ])('[001-5-33] are rounded down to hundreds from 1000 on, %d: %d', (count, shown) => {
    expect(roundDownCount(count)).toBe(shown);
  });

  it('are rounded only when they are lower bounds', () => {
    expect(shownCount({ value: 1234, isAtLeast: false })).toBe(1234);
    expect(shownCount({ value: 1234, isAtLeast: true })).toBe(1200);
  });

  it.each([
    ['success', page, { status: 'success' as const, totalCount: 20 }],
    ['apiError', page, 'error' as const],
    ['timedOutHits', { ...page, isTimedOut: true, loaded: 3 }, { status: 'success' as const, totalCount: 3 }],
    ['timedOutCount', page, { status: 'timedOutCount' as const, totalCount: 500 }],
  ])('[001-4-01] have the status %s', (status, hits, count) => {
    expect(countOutcome({ hits, count })?.status).toBe(status);
  });

  it('[001-4-02] of timed-out hits are a success when more than one page exists', () => {
    const hits = { ...page, isTimedOut: true, loaded: 12, total: 45 };
    expect(countOutcome({ hits, count: { status: 'success', totalCount: 45 } })?.status).toBe('success');
  });

  it('[001-4-03] use the number of loaded hits as the total when the count timed out with zero', () => {
    const outcome = countOutcome({ hits: page, count: { status: 'timedOutCount', totalCount: 0 } });
    expect(outcome?.total).toEqual({ value: 20, isAtLeast: true });
  });

  it('use the total of a completed search when its count timed out', () => {
    const hits = { ...page, isTotalExact: true, total: 4_321 };
    expect(countOutcome({ hits, count: { status: 'timedOutCount', totalCount: 0 } })).toEqual({
      status: 'success',
      total: { value: 4_321, isAtLeast: false },
    });
  });

  it('[001-3-20] are loading until the count has arrived', () => {
    expect(countOutcome({ hits: page, count: null })).toBeNull();
    expect(countOutcome({ hits: page, count: { status: 'success', totalCount: 20 } })).not.toBeNull();
  });

  it.each([
    ['apiError', 20, false, 'plain'],
    ['timedOutCount', 0, false, 'plain'],
    ['timedOutCount', 20, false, 'none'],
    ['timedOutHits', 3, false, 'continueSearching'],
    ['timedOutHits', 3, true, 'plain'],
    ['success', 3, false, 'none'],
  ] as const)('have a warning for status %s with %d items, forced %s: %s', (status, value, isForced, warning) => {
    expect(countWarning({ status, total: { value, isAtLeast: true } }, isForced)).toBe(warning);
  });
});
