import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The item whose confirmation dialog opens as soon as its buttons are mounted. */
const getInitialState = (): { hitId: string | null } => ({ hitId: null });

export const privilegeQuestionSlice = createSlice({
  name: 'privilegeQuestion',
  initialState: getInitialState,
  reducers: {
    privilegeQuestionRequested: (_state, { payload }: PayloadAction<string>) => ({ hitId: payload }),
    /** The dialog was opened, or the user did something else. */
    privilegeQuestionEnded: () => getInitialState(),
  },
  selectors: { selectIsPrivilegeQuestionRequested: (state, hitId: string) => state.hitId === hitId },
});

export const { privilegeQuestionRequested, privilegeQuestionEnded } = privilegeQuestionSlice.actions;
export const { selectIsPrivilegeQuestionRequested } = privilegeQuestionSlice.selectors;
