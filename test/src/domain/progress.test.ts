import { formatSeconds, percentOf } from '@/domain/progress';

describe('progress', () => {
  it.each([
    [0.2, '0 s'],
    [59, '59 s'],
    [300, '5 min'],
    [3_900, '1 h 5 min'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(formatSeconds(seconds)).toBe(text);
  });

  it('is a percentage between 0 and 100, also without a whole', () => {
    expect([percentOf(1, 3), percentOf(5, 0), percentOf(7, 5)]).toEqual([33, 0, 100]);
  });
});
