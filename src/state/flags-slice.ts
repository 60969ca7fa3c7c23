import type { FeatureFlag } from '@contract/rules/feature-flags';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Names of the feature flags that are on; none until the flag client has answered. */
const getInitialState = (): { enabled: string[] } => ({ enabled: [] });

export const flagsSlice = createSlice({
  name: 'flags',
  initialState: getInitialState,
  reducers: {
    flagsReceived: (state, { payload }: PayloadAction<string[]>) => {
      state.enabled = payload;
    },
  },
  selectors: { selectIsFlagOn: (state, name: FeatureFlag) => state.enabled.includes(name) },
});

export const { flagsReceived } = flagsSlice.actions;
export const { selectIsFlagOn } = flagsSlice.selectors;
