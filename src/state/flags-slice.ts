import type { FeatureFlag } from '@contract/rules/feature-flags';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Names of the enabled feature flags; null until the flag client has responded. */
const getInitialState = (): { enabled: string[] | null } => ({ enabled: null });

export const flagsSlice = createSlice({
  name: 'flags',
  initialState: getInitialState,
  reducers: {
    flagsReceived: (state, { payload }: PayloadAction<string[]>) => {
      state.enabled = payload;
    },
    /** The flag client failed: current flags are kept, and components stop waiting. */
    flagsUnavailable: (state) => {
      state.enabled ??= [];
    },
  },
  selectors: {
    selectIsFlagOn: (state, name: FeatureFlag) => state.enabled?.includes(name) === true,
    selectAreFlagsKnown: (state) => state.enabled !== null,
  },
});

export const { flagsReceived, flagsUnavailable } = flagsSlice.actions;
export const { selectIsFlagOn, selectAreFlagsKnown } = flagsSlice.selectors;
