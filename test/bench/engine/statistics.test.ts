import { percentile, spreadOf } from '@bench/engine/statistics';

test('a percentile is a measurement, and the order of measurements does not matter', () => {
  const times = [30, 10, 20, 40, 50, 60, 70, 80, 100, 90];
  expect(percentile(times, 0.5)).toBe(50);
  expect(percentile(times, 0.95)).toBe(100);
  expect(percentile([7], 0.95)).toBe(7);
});

test('of twenty measurements the worst but one is the p95', () => {
  const times = Array.from({ length: 20 }, (_unused, index) => index + 1);
  expect(spreadOf(times)).toEqual({ median: 10, p95: 19, runs: 20 });
});

test('nothing measured is no number', () => {
  expect(percentile([], 0.5)).toBeNaN();
});
