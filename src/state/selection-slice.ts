import { SELECTED_IDS_MAX } from '@contract/model/selection';
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';

type IdSet = Record<string, true>;

/** Hits that are selected on the pages of one list; another case or other filters are another list. */
export interface SelectionState {
  /** Case and filters of the selection. */
  scope: string | null;
  /** `some`: the hits of `hitIds`. `all`: all hits of the search except those of `exceptIds`. */
  mode: 'some' | 'all';
  hitIds: IdSet;
  /** Number of selected hits, stored because the size of a large set must not be computed for every row. */
  hitCount: number;
  exceptIds: IdSet;
  exceptCount: number;
  /** For `all`: number of hits of the search. */
  total: number;
}

const NOTHING = { mode: 'some', hitIds: {}, hitCount: 0, exceptIds: {}, exceptCount: 0, total: 0 } as const;

const getInitialState = (): SelectionState => ({ scope: null, ...NOTHING });

export const selectionSlice = createSlice({
  name: 'selection',
  initialState: getInitialState,
  reducers: {
    /** Another list was opened: the selection of the previous one is cleared (rules 001-2.12). */
    selectionScopeEntered: (state, { payload }: PayloadAction<string>) =>
      state.scope === payload ? state : { scope: payload, ...NOTHING },
    hitToggled: (state, { payload }: PayloadAction<string>) => setTicks(state, [payload], !isTicked(state, payload)),
    hitsSelected: (state, { payload }: PayloadAction<readonly string[]>) => setTicks(state, payload, true),
    hitsDeselected: (state, { payload }: PayloadAction<readonly string[]>) => setTicks(state, payload, false),
    /** Selects all hits of the list with their number; it also applies to hits that are added later. */
    allHitsSelected: (state, { payload }: PayloadAction<number>) => ({
      scope: state.scope,
      ...NOTHING,
      mode: 'all',
      total: payload,
    }),
    /** The search of the list was counted again. */
    selectionTotalChanged: (state, { payload }: PayloadAction<number>) =>
      state.mode === 'all' ? { ...state, total: payload } : state,
    selectionCleared: (state) => ({ scope: state.scope, ...NOTHING }),
  },
  selectors: {
    selectSelection: (state) => state,
    selectSelectedCount: (state) => countOf(state),
    selectIsHitSelected: (state, hitId: string) => isTicked(state, hitId),
    /** Number of these hits that are selected, such as hits of a page. */
    selectSelectedAmong: (state, hitIds: readonly string[]) =>
      hitIds.reduce((count, hitId) => count + Number(isTicked(state, hitId)), 0),
    /** Hits that are selected by id; empty when all are selected. */
    selectSelectedHitIds: createSelector([(state: SelectionState) => state.hitIds], (hitIds) => Object.keys(hitIds)),
    selectExceptedHitIds: createSelector([(state: SelectionState) => state.exceptIds], (ids) => Object.keys(ids)),
  },
});

const countOf = ({ mode, hitCount, total, exceptCount }: SelectionState): number =>
  mode === 'all' ? Math.max(0, total - exceptCount) : hitCount;

const isTicked = ({ mode, hitIds, exceptIds }: SelectionState, hitId: string): boolean =>
  mode === 'all' ? exceptIds[hitId] !== true : hitIds[hitId] === true;

/** In a selection of all, the deselected hits are stored. */
function setTicks(state: SelectionState, changed: readonly string[], isOn: boolean): SelectionState {
  if (state.mode === 'some') {
    const hitIds = withIds(state.hitIds, changed, isOn);
    const hitCount = Object.keys(hitIds).length;
    // No call accepts more ids; "select all" is still possible.
    return hitCount > SELECTED_IDS_MAX ? state : { ...state, hitIds, hitCount };
  }
  const exceptIds = withIds(state.exceptIds, changed, !isOn);
  const exceptCount = Object.keys(exceptIds).length;
  if (exceptCount > SELECTED_IDS_MAX) {
    return state;
  }
  return exceptCount >= state.total ? { scope: state.scope, ...NOTHING } : { ...state, exceptIds, exceptCount };
}

function withIds(ids: IdSet, changed: readonly string[], isIn: boolean): IdSet {
  if (isIn) {
    return { ...ids, ...Object.fromEntries(changed.map((id) => [id, true as const])) };
  }
  const gone = new Set(changed);
  return Object.fromEntries(Object.entries(ids).filter(([id]) => !gone.has(id)));
}

export const {
  selectionScopeEntered,
  hitToggled,
  hitsSelected,
  hitsDeselected,
  allHitsSelected,
  selectionTotalChanged,
  selectionCleared,
} = selectionSlice.actions;
export const {
  selectSelection,
  selectSelectedCount,
  selectIsHitSelected,
  selectSelectedAmong,
  selectSelectedHitIds,
  selectExceptedHitIds,
} = selectionSlice.selectors;
