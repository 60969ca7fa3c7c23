import { spreadOf } from '@bench/engine/statistics';

/** Prints median and 95th percentile of times in milliseconds. */
export function reportTimes(what: string, times: readonly number[]): void {
  const { median, p95, runs } = spreadOf(times);
  console.log(`${what}: median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (${runs} runs)`);
}
