import type { NoteLink, NoteList, NoteListItem, NoteMention, NoteParagraph, NoteText } from '@contract/model/note';
import type { BaseEditor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';

export type NoteEditor = BaseEditor & ReactEditor & HistoryEditor;
export type NoteElement = NoteParagraph | NoteList | NoteListItem | NoteLink | NoteMention;

declare module 'slate' {
  interface CustomTypes {
    Editor: NoteEditor;
    Element: NoteElement;
    Text: NoteText;
  }
}
