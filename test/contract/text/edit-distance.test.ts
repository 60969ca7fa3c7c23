import { isWithinDistance } from '@contract/text/edit-distance';
import { distance } from '@test/server/helpers/brute-text';
import { Random } from '@test/server/helpers/random';

describe('isWithinDistance', () => {
  it.each([
    ['harbour', 'harbour', 0],
    ['harbour', 'harbor', 1],
    ['harbour', 'harbouur', 1],
    ['harbour', 'hazbour', 1],
    ['harbour', 'habrour', 1],
    ['harbour', 'ahrbuor', 2],
    ['склад', 'слкад', 1],
    ['👍a', '👎a', 1],
    ['', 'ab', 2],
  ])('matches %s with %s at %i edits and not below', (left, right, edits) => {
    const [a, b] = [Array.from(left), Array.from(right)];
    expect(isWithinDistance(a, b, edits)).toBe(true);
    expect(isWithinDistance(b, a, edits)).toBe(true);
    expect(isWithinDistance(a, b, edits - 1)).toBe(false);
  });

  it('equals the definition on random words', () => {
    const random = new Random(5);
    const word = () => random.several(0, 7, () => random.pick(['a', 'b', 'c']));
    for (let draw = 0; draw < 3_000; draw += 1) {
      const [left, right] = [word(), word()];
      const most = random.below(4);
      expect([left, right, most, isWithinDistance(left, right, most)]).toEqual([
        left,
        right,
        most,
        distance(left, right) <= most,
      ]);
    }
  });
});
