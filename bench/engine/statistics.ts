export interface Spread {
  median: number;
  p95: number;
  runs: number;
}

/** The smallest measurement that at least this share of them does not exceed; NaN without measurements. */
export function percentile(measurements: readonly number[], share: number): number {
  const ascending = measurements.toSorted((left, right) => left - right);
  return ascending[Math.max(0, Math.ceil(ascending.length * share) - 1)] ?? Number.NaN;
}

export const spreadOf = (measurements: readonly number[]): Spread => ({
  median: percentile(measurements, 0.5),
  p95: percentile(measurements, 0.95),
  runs: measurements.length,
});
