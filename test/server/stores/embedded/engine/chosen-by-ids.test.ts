import { chosenByIds } from '@server/stores/embedded/engine/chosen-by-ids';
import { forEachBit } from '@server/stores/embedded/segments/bits';

const idsOf = (chosen: ReturnType<typeof chosenByIds>): number[] =>
  chosen.flatMap(({ firstHit, bits }) => {
    const ids: number[] = [];
    forEachBit(bits, (place) => ids.push(firstHit + place));
    return ids;
  });

it('takes each hit once, in order, and leaves out what cannot be an id', () => {
  expect(idsOf(chosenByIds(['4097', '1', '900000000', '4096', '1', '0', 'x', '-3', '', '4098']))).toEqual([
    1, 4096, 4097, 4098, 900_000_000,
  ]);
});

it('is empty for nobody', () => {
  expect(chosenByIds([])).toEqual([]);
});
