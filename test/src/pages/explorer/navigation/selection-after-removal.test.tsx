import { selectionAfterRemoval } from '@/pages/explorer/navigation/selection-after-removal';

const hits = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

describe('the selection after an item is removed from the list', () => {
  it('[001-2.11-23] is the next one, at the same index', () => {
    expect(selectionAfterRemoval('b', hits, { index: 21 })).toEqual({
      selectedHitId: 'c',
      userSelectedHit: true,
      index: 21,
    });
  });

  it('is the previous one when it was the last', () => {
    expect(selectionAfterRemoval('c', hits, { index: 22 })).toEqual({
      selectedHitId: 'b',
      userSelectedHit: true,
      index: 21,
    });
    expect(selectionAfterRemoval('c', hits, { index: null }).index).toBeNull();
  });

  it('is empty when it was the only one, or is not on the page', () => {
    const nothing = { selectedHitId: null, userSelectedHit: false, index: null };
    expect(selectionAfterRemoval('a', [{ id: 'a' }], { index: 0 })).toEqual(nothing);
    expect(selectionAfterRemoval('x', hits, { index: 50 })).toEqual(nothing);
  });
});
