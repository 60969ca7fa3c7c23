import { EMPTY_NOTE_CONTENT, noteLines, parseNote } from '@contract/model/note';
import { NOTE_MAX } from '@contract/rules/limits';

import { useListNotesQuery, useUpdateNoteMutation } from '@/api/endpoints/notes';
import { useAppDispatch, useAppSelector, useAppStore } from '@/state/hooks';
import {
  noteDraftDropped,
  noteDraftRebased,
  noteEdited,
  selectCaseNote,
  selectIsNoteConflicting,
} from '@/state/notepad-slice';

/** The saved note of a case, its draft, and the functions that change them. */
export function useNote(caseId: string) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const query = useListNotesQuery({ caseId }, { refetchOnFocus: true });
  const [update] = useUpdateNoteMutation();
  const { note, draft, saving } = useAppSelector((state) => selectCaseNote(state, caseId));
  const isConflicting = useAppSelector((state) => selectIsNoteConflicting(state, caseId));
  const content = draft?.content ?? note?.content ?? EMPTY_NOTE_CONTENT;
  const charactersOver = wordsOf(content).length - NOTE_MAX;

  /** Resolves to whether everything is saved. */
  const save = async (): Promise<boolean> => {
    // Read from the store, since text may have been typed after the last render.
    const present = selectCaseNote(store.getState(), caseId).draft;
    if (present === null) {
      return true;
    }
    const { error } = await update({ caseId, ...present });
    return error === undefined;
  };
  return {
    query,
    note,
    content,
    isConflicting,
    charactersOver,
    isDirty: draft !== null,
    isSaving: saving === 'saving',
    canSave: draft !== null && saving !== 'saving' && !isConflicting && charactersOver <= 0,
    edit: (changed: string) => dispatch(noteEdited({ caseId, content: changed })),
    save,
    keepMine: () => dispatch(noteDraftRebased({ caseId, content })),
    takeTheirs: () => dispatch(noteDraftDropped({ caseId })),
    putTogether: () => dispatch(noteDraftRebased({ caseId, content: joined(note?.content, content) })),
  };
}

const wordsOf = (content: string): string => noteLines(parseNote(content) ?? []).join('\n');

/** Both notes, one below the other. */
const joined = (above: string | undefined, below: string): string =>
  JSON.stringify([...(parseNote(above ?? '') ?? []), ...(parseNote(below) ?? [])]);
