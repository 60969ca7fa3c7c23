import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { selectionScopeEntered } from './selection-slice';

/** The protected pictures that the user revealed. */
interface ExposureProtectionState {
  /** Case and filters of the list to which `isAllShown` applies. */
  scope: string | null;
  /** Whether every picture of the list is revealed. */
  isAllShown: boolean;
  /** Hits with the opposite state: revealed, or hidden when all are revealed. */
  exceptions: Record<string, boolean>;
}

const getInitialState = (): ExposureProtectionState => ({ scope: null, isAllShown: false, exceptions: {} });

export const exposureProtectionSlice = createSlice({
  name: 'exposureProtection',
  initialState: getInitialState,
  reducers: {
    hitShownToggled: ({ exceptions }, { payload: hitId }: PayloadAction<string>) => {
      exceptions[hitId] = exceptions[hitId] !== true;
    },
    allShownChanged: (state, { payload: isAllShown }: PayloadAction<boolean>) => ({
      ...getInitialState(),
      scope: state.scope,
      isAllShown,
    }),
  },
  extraReducers: (builder) => {
    // The items of another list are protected again.
    builder.addCase(selectionScopeEntered, (state, { payload: scope }) => {
      if (state.scope !== scope) {
        return state.isAllShown ? { ...getInitialState(), scope } : { ...state, scope };
      }
      return state;
    });
  },
  selectors: {
    selectIsHitShown: ({ isAllShown, exceptions }, hitId: string) => isAllShown !== (exceptions[hitId] === true),
    selectIsAllShown: ({ isAllShown }) => isAllShown,
  },
});

export const { hitShownToggled, allShownChanged } = exposureProtectionSlice.actions;
export const { selectIsHitShown, selectIsAllShown } = exposureProtectionSlice.selectors;
