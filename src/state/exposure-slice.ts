import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { selectionScopeEntered } from './selection-slice';

/** Which protected pictures the user asked to see. */
interface ExposureState {
  /** Case and filters of the list that `isAllShown` is about. */
  scope: string | null;
  /** Every picture of the list. */
  isAllShown: boolean;
  /** Hits that are the other way round: shown, or hidden when all are shown. */
  exceptions: Record<string, boolean>;
}

const getInitialState = (): ExposureState => ({ scope: null, isAllShown: false, exceptions: {} });

export const exposureSlice = createSlice({
  name: 'exposure',
  initialState: getInitialState,
  reducers: {
    hitExposureToggled: ({ exceptions }, { payload: hitId }: PayloadAction<string>) => {
      exceptions[hitId] = exceptions[hitId] !== true;
    },
    allExposureChanged: (state, { payload: isAllShown }: PayloadAction<boolean>) => ({
      ...getInitialState(),
      scope: state.scope,
      isAllShown,
    }),
  },
  extraReducers: (builder) => {
    // Items of another list are hidden again.
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

export const { hitExposureToggled, allExposureChanged } = exposureSlice.actions;
export const { selectIsHitShown, selectIsAllShown } = exposureSlice.selectors;
