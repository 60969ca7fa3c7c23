import { SELECTED_IDS_MAX } from '@contract/model/selection';

import {
  allHitsSelected,
  hitsDeselected,
  hitsSelected,
  hitToggled,
  selectExceptedHitIds,
  selectIsHitSelected,
  selectionCleared,
  selectionScopeEntered,
  selectionSlice,
  selectionTotalChanged,
  selectSelectedAmong,
  selectSelectedCount,
  selectSelectedHitIds,
  selectSelection,
} from '@/state/selection-slice';

type Action = Parameters<typeof selectionSlice.reducer>[1];
const after = (...actions: Action[]) => ({
  selection: actions.reduce(selectionSlice.reducer, selectionSlice.getInitialState()),
});

describe('the selection of hits', () => {
  it('[001-2.12-03] toggles a hit', () => {
    expect(selectIsHitSelected(after(hitToggled('1')), '1')).toBe(true);
    expect(selectSelectedHitIds(after(hitToggled('1'), hitToggled('1')))).toEqual([]);
  });

  it('[001-2.12-04] adds many hits, each once', () => {
    expect(selectSelectedHitIds(after(hitToggled('1'), hitsSelected(['1', '2', '3'])))).toEqual(['1', '2', '3']);
  });

  it('[001-2.12-02] removes the hits of a page and keeps those of others', () => {
    const state = after(hitsSelected(['1', '2', '3']), hitsDeselected(['1', '3']));
    expect(selectSelectedHitIds(state)).toEqual(['2']);
    expect(selectSelectedCount(state)).toBe(1);
    expect(selectSelectedAmong(state, ['1', '2', '9'])).toBe(1);
  });

  it('[001-2.12-06] is cleared on demand', () => {
    expect(selectSelectedCount(after(hitsSelected(['1', '2']), selectionCleared()))).toBe(0);
    expect(selectSelectedCount(after(allHitsSelected(9), selectionCleared()))).toBe(0);
  });

  it('[001-2.12-08] is cleared when case or filters change, not when the same ones are entered again', () => {
    const same = [selectionScopeEntered('case?f'), hitToggled('1'), selectionScopeEntered('case?f')];
    expect(selectSelectedCount(after(...same))).toBe(1);
    expect(selectSelectedCount(after(...same, selectionScopeEntered('case?other')))).toBe(0);
  });

  it('contains at most as many single hits as a call accepts', () => {
    const many = Array.from({ length: SELECTED_IDS_MAX }, (_, index) => `h${index}`);
    const state = after(hitsSelected(many), hitToggled('one more'));
    expect(selectSelectedCount(state)).toBe(SELECTED_IDS_MAX);
    expect(selectIsHitSelected(state, 'one more')).toBe(false);
  });
});

describe('the selection of all hits of a list', () => {
  it('[001-2.12-05] contains every hit, also those of pages that were never loaded, with their count', () => {
    const state = after(hitToggled('1'), allHitsSelected(12_345));
    expect(selectSelectedCount(state)).toBe(12_345);
    expect(selectIsHitSelected(state, 'never seen')).toBe(true);
    expect(selectSelectedHitIds(state)).toEqual([]);
  });

  it('excludes hits that are unticked afterwards, until they are ticked again', () => {
    const state = after(allHitsSelected(10), hitToggled('1'), hitsDeselected(['2', '3']), hitsSelected(['2']));
    expect(selectExceptedHitIds(state)).toEqual(['1', '3']);
    expect(selectSelectedCount(state)).toBe(8);
    expect(selectIsHitSelected(state, '1')).toBe(false);
  });

  it('becomes an empty selection of single hits when each is unticked', () => {
    const state = after(allHitsSelected(2), hitsDeselected(['1', '2']));
    expect(selectSelection(state).mode).toBe('some');
    expect(selectSelectedCount(state)).toBe(0);
  });

  it('follows the count of the list, unlike a selection of single hits', () => {
    expect(selectSelectedCount(after(allHitsSelected(10), selectionTotalChanged(12)))).toBe(12);
    expect(selectSelectedCount(after(hitToggled('1'), selectionTotalChanged(12)))).toBe(1);
  });
});
