import { compareText } from '@server/stores/embedded/operations/compare-text';
import { Random } from '@test/server/helpers/random';

describe('compareText', () => {
  it('compares by UTF-8 bytes', () => {
    const random = new Random(5);
    const characters = [
      '',
      'a',
      'b',
      'é',
      '\u07FF',
      '中',
      '\uE000',
      '\uFF5E',
      '\uFFFD',
      '\u{10000}',
      '𝔘',
      '\u{10FFFF}',
    ];
    const draw = () => random.several(0, 4, () => random.pick(characters)).join('');
    for (let round = 0; round < 5_000; round += 1) {
      const [left, right] = [draw(), draw()];
      expect(Math.sign(compareText(left, right))).toBe(Buffer.compare(Buffer.from(left), Buffer.from(right)));
    }
  });
});
