import { percentile, spreadOf } from '@bench/engine/statistics';

test('a percentile is one of the measurements, regardless of their order', () => {
  const times = [30, 10, 20, 40, 50, 60, 70, 80, 100, 90];
  expect(percentile(times, 0.5)).toBe(50);
  expect(percentile(times, 0.95)).toBe(100);
  expect(percentile([7], 0.95)).toBe(7);
});

test('the p95 of twenty measurements is the second largest', () => {
  const times = Array.from({ length: 20 }, (_unused, index) => index + 1);
  expect(spreadOf(times)).toEqual({ median: 10, p95: 19, runs: 20 });
});

test('the percentile of no measurements is NaN', () => {
  expect(percentile([], 0.5)).toBeNaN();
});
