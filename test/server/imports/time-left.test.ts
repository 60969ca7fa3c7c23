import { TimeLeft } from '@server/imports/time-left';

import { IMPORT_TRACE } from './import-trace';

/** The size factor between an import of a million items and the recorded one. */
const SIZE = 10 / 3;
const FILE_BYTES = 6_148;

/** Simulates an import whose phases take these seconds, with `steps` reports each. @returns the largest error of the estimate */
function worstError(takes: { hashing: number; files: number; reading: number; finishing: number }, after = 0): number {
  let now = 0;
  const left = new TimeLeft(() => now * 1000);
  const total = takes.hashing + takes.files + takes.reading + takes.finishing;
  const steps = 200;
  let largest = 0;
  left.expect('hashing', 1e9);
  left.expect('storing files', 1e9, 10_000);
  left.expect('reading', 1e9);
  const pass = (seconds: number, add: () => void) => {
    for (let step = 0; step < steps; step += 1) {
      now += seconds / steps;
      add();
      const estimate = left.seconds();
      const truth = total - now;
      if (estimate !== null && now >= after && truth > total / 50) {
        largest = Math.max(largest, Math.abs(estimate - truth) / truth);
      }
    }
  };
  left.start('hashing');
  pass(takes.hashing, () => left.add(1e9 / steps));
  left.start('storing files');
  pass(takes.files, () => left.add(1e9 / steps, 10_000 / steps));
  left.start('reading');
  pass(takes.reading, () => left.add(1e9 / steps));
  left.start('finishing');
  pass(takes.finishing, () => undefined);
  return largest;
}

describe('the remaining time of an import', () => {
  it('counts each phase by its own rate', () => {
    expect(worstError({ hashing: 2, files: 7.5, reading: 43, finishing: 2.6 })).toBeLessThan(0.2);
  });

  it.each([
    ['a machine that is four times slower', { hashing: 8, files: 37, reading: 264, finishing: 16 }],
    ['a disk that is slow', { hashing: 10, files: 60, reading: 100, finishing: 6 }],
    ['records that take long', { hashing: 2, files: 10, reading: 280, finishing: 18 }],
  ])('has an error of at most half after a minute, for %s', (_what, takes) => {
    expect(worstError(takes, 60)).toBeLessThan(0.5);
  });

  it('is unknown before the first measurement, and never negative', () => {
    let now = 0;
    const left = new TimeLeft(() => now);
    expect(left.seconds()).toBeNull();
    left.expect('hashing', 100);
    left.start('hashing');
    expect(left.seconds()).toBeNull();
    left.start('storing files');
    left.start('reading');
    left.start('finishing');
    now = 1e9;
    expect(left.seconds()).toBe(0);
  });
});

it.each([1, 2, 3])(
  'has an error of at most half after a minute of a recorded import, on a machine that takes %d times as long',
  (times) => {
    const { hashing, files, reading } = IMPORT_TRACE;
    let now = 0;
    const left = new TimeLeft(() => now);
    const largest: number[] = [];
    const endOf = (phase: readonly (readonly [number, number])[]) => phase.at(-1) ?? [0, 0];
    const scale = SIZE * times;
    // After the last bytes the last hits are indexed.
    const total = endOf(reading)[0] * 1.04 * scale;
    const play = (phase: readonly (readonly [number, number])[], add: (count: number) => void) => {
      let before = 0;
      for (const [at, done] of phase) {
        now = at * scale;
        add((done - before) * SIZE);
        before = done;
        const estimate = left.seconds();
        const truth = (total - now) / 1000;
        if (estimate !== null && now > 60_000 && total - now > total / 50) {
          largest.push(Math.abs(estimate - truth) / truth);
        }
      }
    };
    left.expect('hashing', endOf(hashing)[1] * SIZE);
    left.expect('storing files', endOf(files)[1] * FILE_BYTES * SIZE, endOf(files)[1] * SIZE);
    left.expect('reading', endOf(reading)[1] * SIZE);
    left.start('hashing');
    play(hashing, (count) => left.add(count));
    left.start('storing files');
    play(files, (count) => left.add(count * FILE_BYTES, count));
    left.start('reading');
    play(reading, (count) => left.add(count));
    expect(largest.length).toBeGreaterThan(30);
    expect(Math.max(...largest)).toBeLessThan(0.5);
  },
);
