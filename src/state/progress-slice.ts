import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Progress of long actions of this window, 0 to 1, by the id that was sent with their call (contract/calls/changes).
 */
const getInitialState = (): Record<string, number> => ({});

export const progressSlice = createSlice({
  name: 'progress',
  initialState: getInitialState,
  reducers: {
    progressReported: (state, { payload }: PayloadAction<{ progressId: string; share: number }>) => {
      state[payload.progressId] = payload.share;
    },
    progressEnded: (state, { payload }: PayloadAction<string>) =>
      Object.fromEntries(Object.entries(state).filter(([progressId]) => progressId !== payload)),
  },
  selectors: {
    /** Null while unknown. */
    selectProgress: (state, progressId: string) => state[progressId] ?? null,
  },
});

export const { progressReported, progressEnded } = progressSlice.actions;
export const { selectProgress } = progressSlice.selectors;
