import { countOutcome, countWarning, roundDownCount, shownCount } from '@/domain/counts';

const page = { isTimedOut: false, loaded: 20, total: 20, pageSize: 20 };

describe('counts', () => {
  it.each([
    [0, 0],
    [7, 7],
    [9, 9],
  ])('[001-5-31] shows %d, below 10, as it is', (count, shown) => {
    expect(roundDownCount(count)).toBe(shown);
  });

  it.each([
    [10, 10],
    [19, 10],
    [99, 90],
    [999, 990],
  ])('[001-5-32] rounds %d, below 1000, down to tens: %d', (count, shown) => {
    expect(roundDownCount(count)).toBe(shown);
  });

  it.each([
    [1000, 1000],
    [1099, 1000],
    [12_345, 12_300],
    [1_000_999, 1_000_900],
  ])('[001-5-33] rounds %d, from 1000, down to hundreds: %d', (count, shown) => {
    expect(roundDownCount(count)).toBe(shown);
  });

  it('rounds only a count that was cut short', () => {
    expect(shownCount({ value: 1234, isAtLeast: false })).toBe(1234);
    expect(shownCount({ value: 1234, isAtLeast: true })).toBe(1200);
  });

  it.each([
    ['success', page, { status: 'success' as const, totalCount: 20 }],
    ['apiError', page, 'error' as const],
    ['timedOutHits', { ...page, isTimedOut: true, loaded: 3 }, { status: 'success' as const, totalCount: 3 }],
    ['timedOutCount', page, { status: 'timedOutCount' as const, totalCount: 500 }],
  ])('[001-4-01] tells the status %s', (status, hits, count) => {
    expect(countOutcome({ hits, count })?.status).toBe(status);
  });

  it('[001-4-02] takes timed-out hits for success when more than one page of them exists', () => {
    const hits = { ...page, isTimedOut: true, loaded: 12, total: 45 };
    expect(countOutcome({ hits, count: { status: 'success', totalCount: 45 } })?.status).toBe('success');
  });

  it('[001-4-03] takes the number of loaded hits for the total when the count timed out with zero', () => {
    const outcome = countOutcome({ hits: page, count: { status: 'timedOutCount', totalCount: 0 } });
    expect(outcome?.total).toEqual({ value: 20, isAtLeast: true });
  });

  it('takes the total of a search that ran to its end when the count next to it timed out', () => {
    const hits = { ...page, isTotalExact: true, total: 4_321 };
    expect(countOutcome({ hits, count: { status: 'timedOutCount', totalCount: 0 } })).toEqual({
      status: 'success',
      total: { value: 4_321, isAtLeast: false },
    });
  });

  it('[001-3-20] is loading until the count came', () => {
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
  ] as const)('warns for status %s with %d items, forced %s: %s', (status, value, isForced, warning) => {
    expect(countWarning({ status, total: { value, isAtLeast: true } }, isForced)).toBe(warning);
  });
});
