import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A case was opened: while it is, the listener receives its changes (listeners/live-changes). */
export const caseEntered = createAction<string>('live/caseEntered');
export const caseLeft = createAction('live/caseLeft');

interface LiveState {
  /** The last event about another user's change of items. */
  update: { userName: string; hitIds: string[] } | null;
}

const getInitialState = (): LiveState => ({ update: null });

export const liveSlice = createSlice({
  name: 'live',
  initialState: getInitialState,
  reducers: {
    hitsUpdated: (state, { payload }: PayloadAction<{ userName: string; hitIds: string[] }>) => {
      state.update = payload;
    },
    updateFaded: (state) => {
      state.update = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(caseEntered, getInitialState).addCase(caseLeft, getInitialState);
  },
  selectors: {
    /** The user who has just changed tags, comments or privilege of this item elsewhere; null for none. */
    selectUpdatedBy: ({ update }, hitId: string) => (update?.hitIds.includes(hitId) === true ? update.userName : null),
  },
});

export const { hitsUpdated, updateFaded } = liveSlice.actions;
export const { selectUpdatedBy } = liveSlice.selectors;
