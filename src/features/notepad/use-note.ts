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

/** The note of a case, as it is saved and as it is being written, and what can be done with it. */
export function useNote(caseId: string) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const query = useListNotesQuery({ caseId }, { refetchOnFocus: true });
  const [update] = useUpdateNoteMutation();
  const { note, draft, saving } = useAppSelector((state) => selectCaseNote(state, caseId));
  const isConflicting = useAppSelector((state) => selectIsNoteConflicting(state, caseId));
  const content = draft?.content ?? note?.content ?? EMPTY_NOTE_CONTENT;
  const charactersOver = wordsOf(content).length - NOTE_MAX;

  /** Answers whether there is nothing left to save. */
  const save = async (): Promise<boolean> => {
    // Of this moment: what was typed since this was drawn belongs to it.
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

/** One note under the other. */
const joined = (above: string | undefined, below: string): string =>
  JSON.stringify([...(parseNote(above ?? '') ?? []), ...(parseNote(below) ?? [])]);
