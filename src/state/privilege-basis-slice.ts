import type { PrivilegeBasis } from '@contract/model/privilege';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The basis that the reviewer has chosen last, because suspected items of one list usually have the same. */
const getInitialState = (): { basis: PrivilegeBasis } => ({ basis: 'attorneyClient' });

export const privilegeBasisSlice = createSlice({
  name: 'privilegeBasis',
  initialState: getInitialState,
  reducers: {
    privilegeBasisChosen: (_state, { payload }: PayloadAction<PrivilegeBasis>) => ({ basis: payload }),
  },
  selectors: { selectPrivilegeBasis: (state) => state.basis },
});

export const { privilegeBasisChosen } = privilegeBasisSlice.actions;
export const { selectPrivilegeBasis } = privilegeBasisSlice.selectors;
