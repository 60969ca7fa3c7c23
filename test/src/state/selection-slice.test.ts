import {
  hitsDeselected,
  hitsSelected,
  hitToggled,
  selectIsHitSelected,
  selectionCleared,
  selectionScopeEntered,
  selectionSlice,
  selectSelectedCount,
  selectSelectedHitIds,
} from '@/state/selection-slice';

type Action = Parameters<typeof selectionSlice.reducer>[1];
const after = (...actions: Action[]) => ({
  selection: actions.reduce(selectionSlice.reducer, selectionSlice.getInitialState()),
});

describe('the selection of hits', () => {
  it('toggles a hit', () => {
    expect(selectIsHitSelected(after(hitToggled('1')), '1')).toBe(true);
    expect(selectSelectedHitIds(after(hitToggled('1'), hitToggled('1')))).toEqual([]);
  });

  it('[001-2.12-04] takes in many hits, each once', () => {
    expect(selectSelectedHitIds(after(hitToggled('1'), hitsSelected(['1', '2', '3'])))).toEqual(['1', '2', '3']);
  });

  it('lets go of the hits of a page and keeps those of others', () => {
    const state = after(hitsSelected(['1', '2', '3']), hitsDeselected(['1', '3']));
    expect(selectSelectedHitIds(state)).toEqual(['2']);
    expect(selectSelectedCount(state)).toBe(1);
  });

  it('is cleared on demand', () => {
    expect(selectSelectedCount(after(hitsSelected(['1', '2']), selectionCleared()))).toBe(0);
  });

  it('[001-2.12-08] is cleared when case or filters change, not when they are entered again', () => {
    const same = [selectionScopeEntered('case?f'), hitToggled('1'), selectionScopeEntered('case?f')];
    expect(selectSelectedCount(after(...same))).toBe(1);
    expect(selectSelectedCount(after(...same, selectionScopeEntered('case?other')))).toBe(0);
  });
});
