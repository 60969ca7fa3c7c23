import type {
  NoteInline,
  NoteLink,
  NoteList,
  NoteListItem,
  NoteMention,
  NoteParagraph,
  NoteText,
} from '@contract/model/note';
import type { BaseEditor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';

export type NoteEditor = BaseEditor & ReactEditor & HistoryEditor;
export type NoteElement = NoteParagraph | NoteList | NoteListItem | NoteLink | NoteMention;
export type NoteMark = Exclude<keyof NoteText, 'text'>;
export type { NoteInline };

declare module 'slate' {
  interface CustomTypes {
    Editor: NoteEditor;
    Element: NoteElement;
    Text: NoteText;
  }
}
