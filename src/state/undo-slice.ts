import type { AccessLevel } from '@contract/model/hit';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

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
  last: UndoableChange | null;
}

const getInitialState = (): UndoState => ({ last: null });

export const undoSlice = createSlice({
  name: 'undo',
  initialState: getInitialState,
  reducers: {
    changeMade: (_state, { payload }: PayloadAction<UndoableChange>) => ({ last: payload }),
    /** It was undone, or cannot be. */
    changeForgotten: getInitialState,
  },
  selectors: {
    /** Of this case: what was changed in another one is not on the screen. */
    selectUndoable: ({ last }, caseId: string) => (last?.caseId === caseId ? last : null),
  },
});

export const { changeMade, changeForgotten } = undoSlice.actions;
export const { selectUndoable } = undoSlice.selectors;
