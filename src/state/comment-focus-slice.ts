import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The item whose comment form gets the focus as soon as it is mounted. */
const getInitialState = (): { hitId: string | null } => ({ hitId: null });

export const commentFocusSlice = createSlice({
  name: 'commentFocus',
  initialState: getInitialState,
  reducers: {
    commentFocusRequested: (_state, { payload }: PayloadAction<string>) => ({ hitId: payload }),
    /** The form has the focus, or the user did something else. */
    commentFocusEnded: () => getInitialState(),
  },
  selectors: { selectIsCommentFocusRequested: (state, hitId: string) => state.hitId === hitId },
});

export const { commentFocusRequested, commentFocusEnded } = commentFocusSlice.actions;
export const { selectIsCommentFocusRequested } = commentFocusSlice.selectors;
