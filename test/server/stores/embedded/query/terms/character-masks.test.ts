import { CharacterMasks } from '@server/stores/embedded/query/terms/character-masks';
import { Random } from '@test/server/helpers/random';

it('keeps the positions of every character of a word, also when characters share a slot', () => {
  const random = new Random(5);
  for (let draw = 0; draw < 200; draw += 1) {
    // Codes that are equal in their last bits have one slot.
    const codes = random.several(1, 32, () =>
      random.pick([97, 122, 128, 255, 256, 383, 384, 511, 0xac00, 0x10428, 0x1047f]),
    );
    const masks = new CharacterMasks();
    codes.forEach((code, position) => masks.add(code, 1 << position));
    const expected = (code: number) =>
      codes.reduce((bits, other, position) => bits | (other === code ? 1 << position : 0), 0);
    for (const code of [...codes, 98, 639, 0xac80]) {
      expect([code, code < 128 ? masks.ascii[code] : masks.of(code)]).toEqual([code, expected(code)]);
    }
  }
});
