import { TimeLeft } from '@server/imports/time-left';

/** An import whose phases take these seconds, told of `steps` times in each; answers by how much the time left was off, at its worst. */
function worstError(takes: { hashing: number; files: number; reading: number; finishing: number }, after = 0): number {
  let now = 0;
  const left = new TimeLeft(() => now * 1000);
  const total = takes.hashing + takes.files + takes.reading + takes.finishing;
  const steps = 200;
  let worst = 0;
  left.expect('hashing', 1e9);
  left.expect('storing files', 1e9, 10_000);
  left.expect('reading', 1e9);
  const pass = (seconds: number, add: () => void) => {
    for (let step = 0; step < steps; step += 1) {
      now += seconds / steps;
      add();
      const said = left.seconds();
      const truth = total - now;
      if (said !== null && now >= after && truth > total / 50) {
        worst = Math.max(worst, Math.abs(said - truth) / truth);
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
  return worst;
}

describe('the time left of an import', () => {
  it('counts each phase by its own rate', () => {
    expect(worstError({ hashing: 2, files: 9.3, reading: 66, finishing: 4 })).toBeLessThan(0.2);
  });

  it.each([
    ['a machine that is four times slower', { hashing: 8, files: 37, reading: 264, finishing: 16 }],
    ['a disk that is slow', { hashing: 10, files: 60, reading: 100, finishing: 6 }],
    ['records that take long', { hashing: 2, files: 10, reading: 300, finishing: 20 }],
  ])('is off by no more than half after a minute, for %s', (_what, takes) => {
    expect(worstError(takes, 60)).toBeLessThan(0.5);
  });

  it('says nothing before anything was measured, and never less than nothing', () => {
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
