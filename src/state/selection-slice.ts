import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Hits ticked for an action, across the pages of one list; another case or other filters are another list. */
export interface SelectionState {
  /** Case and filters that the ticks belong to. */
  scope: string | null;
  hitIds: string[];
}

const getInitialState = (): SelectionState => ({ scope: null, hitIds: [] });

export const selectionSlice = createSlice({
  name: 'selection',
  initialState: getInitialState,
  reducers: {
    /** The list on the screen became the one of `payload`: ticks of another list are gone (spec 001 §2.12). */
    selectionScopeEntered: (state, { payload }: PayloadAction<string>) =>
      state.scope === payload ? state : { ...getInitialState(), scope: payload },
    hitToggled: (state, { payload }: PayloadAction<string>) => {
      const place = state.hitIds.indexOf(payload);
      if (place === -1) {
        state.hitIds.push(payload);
      } else {
        state.hitIds.splice(place, 1);
      }
    },
    hitsSelected: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.hitIds = [...new Set([...state.hitIds, ...payload])];
    },
    hitsDeselected: (state, { payload }: PayloadAction<readonly string[]>) => {
      const gone = new Set(payload);
      state.hitIds = state.hitIds.filter((hitId) => !gone.has(hitId));
    },
    selectionCleared: (state) => {
      state.hitIds = [];
    },
  },
  selectors: {
    selectSelectedHitIds: (state) => state.hitIds,
    selectSelectedCount: (state) => state.hitIds.length,
    selectIsHitSelected: (state, hitId: string) => state.hitIds.includes(hitId),
  },
});

export const { selectionScopeEntered, hitToggled, hitsSelected, hitsDeselected, selectionCleared } =
  selectionSlice.actions;
export const { selectSelectedHitIds, selectSelectedCount, selectIsHitSelected } = selectionSlice.selectors;
