import { estimateSeconds } from '@server/services/estimate-seconds';

describe('the estimate of an import', () => {
  const work = { size: 500_000_000, bytes: 500_000_000, files: 0 };

  it('comes from the reference speed, files apart, before anything was imported', () => {
    expect(estimateSeconds(work, [])).toBe(40);
    expect(estimateSeconds({ ...work, files: 100_000 }, [])).toBe(80);
  });

  it('comes from earlier imports here, but not from those that were over at once', () => {
    expect(
      estimateSeconds(work, [
        { bytes: 100_000_000, seconds: 10 },
        { bytes: 1, seconds: 0.5 },
      ]),
    ).toBe(100);
    expect(estimateSeconds(work, [{ bytes: 1, seconds: 0.5 }])).toBe(40);
  });
});
