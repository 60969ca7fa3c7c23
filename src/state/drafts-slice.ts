import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { isSessionBegun } from './session-slice';

/** The fields of a form that was begun and not sent. */
export type DraftFields = Readonly<Record<string, string>>;

/** Whose drafts these are, and the drafts by `draftKey`. */
export interface DraftsState {
  userId: string | null;
  drafts: Record<string, DraftFields>;
}

const getInitialState = (): DraftsState => ({ userId: null, drafts: {} });

export type DraftKind = 'comment' | 'newTag' | 'redaction' | 'report';

/** A draft belongs to one form of one item. */
export const draftKey = (kind: DraftKind, caseId: string, itemId: string): string =>
  [kind, caseId, itemId].map(encodeURIComponent).join('/');

/** Text that users typed and did not send: Escape, another item, a reload or a new sign-in must not lose it. */
export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: getInitialState,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<{ key: string; fields: DraftFields }>) => {
      state.drafts[payload.key] = payload.fields;
    },
    draftDropped: (state, { payload }: PayloadAction<string>) => {
      // A state without the draft stays the same object.
      if (payload in state.drafts) {
        return {
          ...state,
          drafts: Object.fromEntries(Object.entries(state.drafts).filter(([key]) => key !== payload)),
        };
      }
      return state;
    },
    /** From the storage of the browser; what was typed since is newer. */
    draftsRestored: (state, { payload }: PayloadAction<DraftsState>) => {
      if (payload.userId === state.userId) {
        state.drafts = { ...payload.drafts, ...state.drafts };
      }
    },
  },
  extraReducers: (builder) => {
    // Drafts are never shown to another user.
    builder.addMatcher(isSessionBegun, (state, { payload }) =>
      payload.identity.id === state.userId ? state : { userId: payload.identity.id, drafts: {} },
    );
  },
  selectors: {
    selectDrafts: (state) => state,
    selectDraft: (state, key: string): DraftFields | undefined => state.drafts[key],
    selectHasDraft: (state, key: string) => state.drafts[key] !== undefined,
  },
});

export const { draftChanged, draftDropped, draftsRestored } = draftsSlice.actions;
export const { selectDrafts, selectDraft, selectHasDraft } = draftsSlice.selectors;
