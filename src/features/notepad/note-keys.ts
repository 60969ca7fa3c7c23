import type { KeyboardEvent } from 'react';

import { setParagraph, toggleList, toggleStyle } from './note-commands';
import type { NoteEditor } from './note-editor-types';

type Command = (editor: NoteEditor) => void;

/**
 * By `event.code`, since the characters of keys with Shift and Alt differ between layouts; letters by their character.
 */
const COMMANDS: Readonly<Record<string, Command>> = {
  b: (editor) => toggleStyle(editor, 'bold'),
  i: (editor) => toggleStyle(editor, 'italic'),
  u: (editor) => toggleStyle(editor, 'underline'),
  'Shift+x': (editor) => toggleStyle(editor, 'strike'),
  'Alt+Digit0': (editor) => setParagraph(editor, 'paragraph'),
  'Alt+Digit1': (editor) => setParagraph(editor, 'heading-1'),
  'Alt+Digit2': (editor) => setParagraph(editor, 'heading-2'),
  'Alt+Digit3': (editor) => setParagraph(editor, 'heading-3'),
  'Shift+Digit7': (editor) => toggleList(editor, 'numbered-list'),
  'Shift+Digit8': (editor) => toggleList(editor, 'bulleted-list'),
};

/** Runs the command of a chord with Ctrl (or Command); false when it has none. */
export function runChord(editor: NoteEditor, event: KeyboardEvent): boolean {
  if (!event.ctrlKey && !event.metaKey) {
    return false;
  }
  const modifiers = `${event.altKey ? 'Alt+' : ''}${event.shiftKey ? 'Shift+' : ''}`;
  const key = event.code.startsWith('Digit') ? event.code : event.key.toLowerCase();
  const command = COMMANDS[`${modifiers}${key}`];
  if (command === undefined) {
    return false;
  }
  event.preventDefault();
  command(editor);
  return true;
}

/** The keys in tooltips. */
export const CHORD_TEXTS = {
  bold: 'Ctrl+B',
  italic: 'Ctrl+I',
  underline: 'Ctrl+U',
  strike: 'Ctrl+Shift+X',
  'numbered-list': 'Ctrl+Shift+7',
  'bulleted-list': 'Ctrl+Shift+8',
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Shift+Z',
  save: 'Ctrl+S',
} as const;
