import { EMPTY_NOTE, parseNote } from '@contract/model/note';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { matchPath } from 'react-router';
import { Editor, Transforms } from 'slate';
import { Editable, ReactEditor, Slate } from 'slate-react';

import { notepadMessages } from '@/messages/notepad';
import { ROUTES } from '@/routing/route-patterns';

import { createNoteEditor } from './create-note-editor';
import type { NoteEditor as Editing } from './note-editor-types';
import { NoteElementView, NoteLeafView } from './note-elements';
import { runChord } from './note-keys';
import { NoteToolbar } from './note-toolbar';

interface NoteEditorProps {
  caseId: string;
  /** A NoteDocument as JSON; it replaces the text when it differs from the last content of this editor. */
  content: string;
  onChange: (content: string) => void;
  onSave: () => void;
}

/** The editor of a note with its toolbar. */
export function NoteEditor({ caseId, content, onChange, onSave }: NoteEditorProps) {
  const { formatMessage } = useIntl();
  const [editor] = useState(() => createNoteEditor((text) => itemOfAddress(caseId, text)));
  const shown = useRef(content);
  useEffect(() => {
    if (content !== shown.current) {
      shown.current = content;
      replaceDocument(editor, content);
    }
  }, [editor, content]);
  useEffect(() => {
    ReactEditor.focus(editor);
    Transforms.select(editor, Editor.end(editor, []));
  }, [editor]);
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault();
      onSave();
    } else if (event.key === 'Escape') {
      // Leaves the editor, so that shortcuts work again.
      ReactEditor.blur(editor);
    } else {
      runChord(editor, event);
    }
  };
  return (
    <Slate
      editor={editor}
      initialValue={documentOf(content)}
      onChange={(document) => {
        if (editor.operations.some(({ type }) => type !== 'set_selection')) {
          shown.current = JSON.stringify(document);
          onChange(shown.current);
        }
      }}
    >
      <NoteToolbar />
      <Editable
        className="note-editor"
        dir="auto"
        aria-label={formatMessage(notepadMessages.content)}
        placeholder={formatMessage(notepadMessages.placeholder)}
        renderElement={(props) => <NoteElementView {...props} />}
        renderLeaf={(props) => <NoteLeafView {...props} />}
        onKeyDown={onKeyDown}
      />
    </Slate>
  );
}

const documentOf = (content: string) => parseNote(content) ?? EMPTY_NOTE;

/** The id of the item if a text is the URL of the details page of an item of this case. */
function itemOfAddress(caseId: string, text: string): string | null {
  const url = URL.canParse(text, window.location.origin) ? new URL(text, window.location.origin) : null;
  if (url?.origin !== window.location.origin) {
    return null;
  }
  const found = matchPath(ROUTES.hitDetails, url.pathname);
  return found?.params.caseId === caseId ? (found.params.hitId ?? null) : null;
}

/** Replaces the document and clears the undo history, whose steps do not fit it. */
function replaceDocument(editor: Editing, content: string): void {
  Transforms.deselect(editor);
  editor.children = structuredClone(documentOf(content));
  editor.history = { undos: [], redos: [] };
  Editor.normalize(editor, { force: true });
  editor.onChange();
}
