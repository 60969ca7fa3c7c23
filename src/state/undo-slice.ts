import type { AccessLevel } from '@contract/model/hit';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { isSessionBegun } from './session-slice';

interface OnHit {
  caseId: string;
  hitId: string;
  /** Title of the item; empty when it is not loaded. */
  item: string;
}

/** A change of tags or comments by the user in this session, with the data to undo it. */
export type UndoableChange =
  | (OnHit & { kind: 'tag'; tagId: string; isOn: boolean })
  | (OnHit & { kind: 'newComment'; commentId: string })
  | (OnHit & { kind: 'comment'; commentId: string; content: string; accessLevel: AccessLevel })
  | { kind: 'bulk'; caseId: string; actionId: string };

/** The last change that can be undone; null without one. A later change replaces it. */
interface UndoState {
  /** The user of the change; null before a sign-in. */
  userId: string | null;
  last: UndoableChange | null;
}

const getInitialState = (): UndoState => ({ userId: null, last: null });

export const undoSlice = createSlice({
  name: 'undo',
  initialState: getInitialState,
  reducers: {
    changeMade: (state, { payload }: PayloadAction<UndoableChange>) => ({ ...state, last: payload }),
    /** The change was undone, or cannot be undone. */
    changeForgotten: (state) => ({ ...state, last: null }),
  },
  extraReducers: (builder) => {
    // Users can neither undo nor see changes of others.
    builder.addMatcher(isSessionBegun, (state, { payload }) =>
      payload.identity.id === state.userId ? state : { userId: payload.identity.id, last: null },
    );
  },
  selectors: {
    /** Only a change of this case, because other cases are not visible. */
    selectUndoable: ({ last }, caseId: string) => (last?.caseId === caseId ? last : null),
  },
});

export const { changeMade, changeForgotten } = undoSlice.actions;
export const { selectUndoable } = undoSlice.selectors;
