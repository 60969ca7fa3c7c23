import { autoSelection } from '@/pages/explorer/navigation/auto-selection';

const hits = [{ id: 'a' }, { id: 'b' }];
const at = (selectedHitId: string | null, userSelectedHit = false, page = 0, index: number | null = 0) => ({
  selectedHitId,
  userSelectedHit,
  page,
  index,
});

describe('the selected item when hits load', () => {
  it.each([
    ['[001-4-07] is the first when there is none', at(null), hits, { selectedHitId: 'a', index: 0 }],
    ['[001-4-08] is the first when it is not listed', at('z'), hits, { selectedHitId: 'a', index: 0 }],
    [
      '[001-4-09] has page times size plus position for its index',
      at('z', false, 3),
      hits,
      { selectedHitId: 'a', index: 60 },
    ],
    ['remains when it is listed', at('b'), hits, null],
    [
      '[001-4-08] stays the choice of the user when it is still listed under other filters',
      at('b', false, 0, null),
      hits,
      { selectedHitId: 'b', userSelectedHit: true, index: 1 },
    ],
    [
      '[001-4-08] is the first when the choice of the user is not listed under other filters',
      at('z', false, 0, null),
      hits,
      { selectedHitId: 'a', index: 0 },
    ],
    ['[001-4-08] remains when the user selected it', at('z', true), hits, null],
    ['[001-4-10] is none in an empty list', at('a'), [], { selectedHitId: null, index: null }],
    ['remains none in an empty list', at(null), [], null],
    ['remains the selection of the user in an empty list', at('a', true), [], null],
  ])('%s', (_title, params, list, selection) => {
    expect(autoSelection(params, list, 20)).toEqual(selection);
  });
});
