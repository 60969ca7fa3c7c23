import type { Note } from '@contract/calls/notes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { notesApi } from '@/api/endpoints/notes';

import { isSessionBegun } from './session-slice';

/** Unsaved content of a note. */
export interface NoteDraft {
  /** A NoteDocument as JSON (contract/model/note). */
  content: string;
  /** The revision of the note that was edited. */
  revision: number;
}

interface CaseNote {
  /** The last read or saved note; null before the note of the case was first saved. */
  note: Note | null;
  draft: NoteDraft | null;
  saving: 'idle' | 'saving' | 'failed';
}

export interface NotepadState {
  isOpen: boolean;
  /** The user of the drafts. */
  userId: string | null;
  /** Notes by case. */
  notes: Record<string, CaseNote>;
}

const getInitialState = (): NotepadState => ({ isOpen: false, userId: null, notes: {} });
const NO_NOTE: CaseNote = { note: null, draft: null, saving: 'idle' };

const { listNotes, updateNote } = notesApi.endpoints;

function noteOf(state: NotepadState, caseId: string): CaseNote {
  return (state.notes[caseId] ??= { ...NO_NOTE });
}

/** The note of each opened case: the saved version, the edited version, and whether it is being saved. */
export const notepadSlice = createSlice({
  name: 'notepad',
  initialState: getInitialState,
  reducers: {
    notepadOpened: (state) => {
      state.isOpen = true;
    },
    notepadClosed: (state) => {
      state.isOpen = false;
    },
    /** The content after an edit. */
    noteEdited: (state, { payload: { caseId, content } }: PayloadAction<{ caseId: string; content: string }>) => {
      const one = noteOf(state, caseId);
      const isSaved = content === one.note?.content && (one.draft === null || one.draft.revision === one.note.revision);
      one.draft = isSaved ? null : { content, revision: one.draft?.revision ?? one.note?.revision ?? 0 };
    },
    /** Discards the draft and shows the saved note. */
    noteDraftDropped: (state, { payload: { caseId } }: PayloadAction<{ caseId: string }>) => {
      const one = noteOf(state, caseId);
      one.draft = null;
      one.saving = 'idle';
    },
    /** The draft overwrites the version of another user, which the user has seen. */
    noteDraftRebased: (state, { payload: { caseId, content } }: PayloadAction<{ caseId: string; content: string }>) => {
      const one = noteOf(state, caseId);
      one.draft = { content, revision: one.note?.revision ?? 0 };
      one.saving = 'idle';
    },
    /** Drafts from the storage of the browser; those in memory are newer and take precedence. */
    noteDraftsRestored: (state, { payload }: PayloadAction<Record<string, NoteDraft>>) => {
      for (const [caseId, draft] of Object.entries(payload)) {
        noteOf(state, caseId).draft ??= draft;
      }
    },
  },
  extraReducers: (builder) => {
    builder
      // Unsaved text is never shown to another user.
      .addMatcher(isSessionBegun, (state, { payload }) =>
        payload.identity.id === state.userId ? state : { ...getInitialState(), userId: payload.identity.id },
      )
      .addMatcher(listNotes.matchFulfilled, (state, { payload, meta }) => {
        const one = noteOf(state, meta.arg.originalArgs.caseId);
        // Ignores outdated responses.
        if ((payload?.revision ?? 0) >= (one.note?.revision ?? 0)) {
          one.note = payload;
        }
      })
      .addMatcher(updateNote.matchPending, (state, { meta }) => {
        noteOf(state, meta.arg.originalArgs.caseId).saving = 'saving';
      })
      .addMatcher(updateNote.matchFulfilled, (state, { payload, meta }) => {
        const { caseId, content } = meta.arg.originalArgs;
        const one = noteOf(state, caseId);
        one.note = payload;
        one.saving = 'idle';
        if (one.draft !== null) {
          one.draft = one.draft.content === content ? null : { ...one.draft, revision: payload.revision };
        }
      })
      .addMatcher(updateNote.matchRejected, (state, { meta }) => {
        noteOf(state, meta.arg.originalArgs.caseId).saving = 'failed';
      });
  },
  selectors: {
    selectIsNotepadOpen: (state) => state.isOpen,
    selectCaseNote: (state, caseId: string): CaseNote => state.notes[caseId] ?? NO_NOTE,
    /** Another user has saved the note after the revision that was edited. */
    selectIsNoteConflicting: (state, caseId: string): boolean => {
      const { note, draft } = state.notes[caseId] ?? NO_NOTE;
      return note !== null && draft !== null && note.revision > draft.revision;
    },
    selectNotes: (state) => state.notes,
    selectNoteDrafts: (state): Record<string, NoteDraft> =>
      Object.fromEntries(
        Object.entries(state.notes).flatMap(([caseId, { draft }]) => (draft === null ? [] : [[caseId, draft]])),
      ),
  },
});

export const { notepadOpened, notepadClosed, noteEdited, noteDraftDropped, noteDraftRebased, noteDraftsRestored } =
  notepadSlice.actions;
export const { selectIsNotepadOpen, selectCaseNote, selectIsNoteConflicting, selectNotes, selectNoteDrafts } =
  notepadSlice.selectors;
