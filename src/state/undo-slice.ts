import type { AccessLevel } from '@contract/model/hit';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { isSessionBegun } from './session-slice';

interface OnHit {
  caseId: string;
  hitId: string;
  /** What the item is called in the list; empty when it is not loaded. */
  item: string;
}

/** A change of tags or comments that its user made in this session, with what takes it back. */
export type UndoableChange =
  | (OnHit & { kind: 'tag'; tagId: string; isOn: boolean })
  | (OnHit & { kind: 'newComment'; commentId: string })
  | (OnHit & { kind: 'comment'; commentId: string; content: string; accessLevel: AccessLevel })
  | { kind: 'bulk'; caseId: string; actionId: string };

/** The last change that can be undone; null when there is none. Another one takes its place. */
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
    /** It was undone, or cannot be. */
    changeForgotten: (state) => ({ ...state, last: null }),
  },
  extraReducers: (builder) => {
    // Users can neither undo nor see changes of others.
    builder.addMatcher(isSessionBegun, (state, { payload }) =>
      payload.identity.id === state.userId ? state : { userId: payload.identity.id, last: null },
    );
  },
  selectors: {
    /** Of this case: what was changed in another one is not on the screen. */
    selectUndoable: ({ last }, caseId: string) => (last?.caseId === caseId ? last : null),
  },
});

export const { changeMade, changeForgotten } = undoSlice.actions;
export const { selectUndoable } = undoSlice.selectors;
