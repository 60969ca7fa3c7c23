import { estimateSeconds } from '@server/services/estimate-seconds';

describe('the estimate of an import', () => {
  const input = { size: 500_000_000, bytes: 500_000_000, files: 0 };

  it('uses the reference speed for bytes and files before the first import', () => {
    expect(estimateSeconds(input, [])).toBe(40);
    expect(estimateSeconds({ ...input, files: 100_000 }, [])).toBe(80);
  });

  it('uses the speed of earlier imports, except for very short ones', () => {
    expect(
      estimateSeconds(input, [
        { bytes: 100_000_000, seconds: 10 },
        { bytes: 1, seconds: 0.5 },
      ]),
    ).toBe(100);
    expect(estimateSeconds(input, [{ bytes: 1, seconds: 0.5 }])).toBe(40);
  });
});
