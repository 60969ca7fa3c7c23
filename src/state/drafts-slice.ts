import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { isSessionBegun } from './session-slice';

/** The fields of an unsent form. */
export type DraftFields = Readonly<Record<string, string>>;

/** Drafts by `draftKey`, and their user. */
export interface DraftsState {
  userId: string | null;
  drafts: Record<string, DraftFields>;
}

const getInitialState = (): DraftsState => ({ userId: null, drafts: {} });

export type DraftKind = 'comment' | 'newTag' | 'redaction' | 'report';

/** The key of the draft of a form for an item. */
export const draftKey = (kind: DraftKind, caseId: string, itemId: string): string =>
  [kind, caseId, itemId].map(encodeURIComponent).join('/');

/** Unsent text of users, which must not be lost by Escape, another item, a reload or a new sign-in. */
export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: getInitialState,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<{ key: string; fields: DraftFields }>) => {
      state.drafts[payload.key] = payload.fields;
    },
    draftDropped: (state, { payload }: PayloadAction<string>) => {
      // Keeps the object of the state when there is no such draft.
      if (payload in state.drafts) {
        return {
          ...state,
          drafts: Object.fromEntries(Object.entries(state.drafts).filter(([key]) => key !== payload)),
        };
      }
      return state;
    },
    /** Drafts from the storage of the browser; those in memory are newer and take precedence. */
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
