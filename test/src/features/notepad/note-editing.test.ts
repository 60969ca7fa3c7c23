import { EMPTY_NOTE, noteLines, parseNote } from '@contract/model/note';
import { Editor, Transforms, type Descendant } from 'slate';

import { createNoteEditor } from '@/features/notepad/create-note-editor';
import { insertMention, setColor, setParagraph, toggleList, toggleStyle } from '@/features/notepad/note-commands';

const itemOf = (text: string) => (text === 'https://review.example/item/7' ? '7' : null);
function editorWith(...lines: string[]) {
  const editor = createNoteEditor(itemOf);
  editor.children = lines.map((text): Descendant => ({ type: 'paragraph', children: [{ text }] }));
  Transforms.select(editor, Editor.end(editor, []));
  return editor;
}
const all = (editor: Editor) => Transforms.select(editor, Editor.range(editor, []));
/** The clipboard data of a paste, by type: jsdom has no DataTransfer. */
const paste = (editor: Editor, data: Record<string, string>): unknown =>
  Reflect.apply(editor.insertData, editor, [{ getData: (type: string) => data[type] ?? '' }]);
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
/** The content that would be saved is always a valid note. */
function contentOf(editor: Editor): unknown {
  expect(parseNote(JSON.stringify(editor.children))).not.toBeNull();
  return editor.children;
}

describe('editing a note', () => {
  it('[002-2-194] starts with an empty paragraph, and ends with one when everything is removed', () => {
    expect(EMPTY_NOTE).toEqual([paragraph({ text: '' })]);
    const editor = editorWith('one', 'two');
    all(editor);
    Transforms.removeNodes(editor);
    Editor.normalize(editor, { force: true });
    expect(contentOf(editor)).toEqual(EMPTY_NOTE);
  });

  it('[002-2-193] supports headers, styles, colours and lists', () => {
    const editor = editorWith('words');
    all(editor);
    for (const style of ['bold', 'italic', 'underline', 'strike'] as const) {
      toggleStyle(editor, style);
    }
    setColor(editor, 'color', 'red');
    setColor(editor, 'background', 'yellow');
    const styled = {
      text: 'words',
      bold: true,
      italic: true,
      underline: true,
      strike: true,
      color: 'red',
      background: 'yellow',
    };
    expect(contentOf(editor)).toEqual([paragraph(styled)]);
    toggleStyle(editor, 'bold');
    setColor(editor, 'color', null);
    expect(contentOf(editor)).toEqual([
      paragraph({ text: 'words', italic: true, underline: true, strike: true, background: 'yellow' }),
    ]);
    for (const type of ['heading-1', 'heading-2', 'heading-3'] as const) {
      setParagraph(editor, type);
      expect(contentOf(editor)).toMatchObject([{ type }]);
    }
    for (const type of ['numbered-list', 'bulleted-list'] as const) {
      toggleList(editor, type);
      expect(contentOf(editor)).toMatchObject([{ type, children: [{ type: 'list-item' }] }]);
    }
    toggleList(editor, 'bulleted-list');
    expect(contentOf(editor)).toMatchObject([{ type: 'paragraph' }]);
  });

  it('makes one list of several lines, and Enter on an empty item ends it', () => {
    const editor = editorWith('one', 'two');
    all(editor);
    toggleList(editor, 'numbered-list');
    Transforms.select(editor, Editor.end(editor, []));
    editor.insertBreak();
    editor.insertBreak();
    editor.insertText('after');
    expect(contentOf(editor)).toMatchObject([
      { type: 'numbered-list', children: [{ children: [{ text: 'one' }] }, { children: [{ text: 'two' }] }] },
      paragraph({ text: 'after' }),
    ]);
  });

  it('continues with plain text after a heading, and Backspace at its start makes it plain', () => {
    const editor = editorWith('Title');
    setParagraph(editor, 'heading-1');
    editor.insertBreak();
    expect(contentOf(editor)).toMatchObject([{ type: 'heading-1' }, { type: 'paragraph' }]);
    Transforms.select(editor, Editor.start(editor, [0]));
    editor.deleteBackward('character');
    expect(contentOf(editor)).toMatchObject([{ type: 'paragraph', children: [{ text: 'Title' }] }, {}]);
  });

  it('pastes text without its original styles', () => {
    const editor = editorWith('');
    paste(editor, { 'text/plain': 'a\nb', 'text/html': '<p style="color: red"><b>a</b></p><p>b</p>' });
    expect(contentOf(editor)).toEqual([paragraph({ text: 'a' }), paragraph({ text: 'b' })]);
  });

  it('does not treat clipboard data of another editor as a part of a note', () => {
    const editor = editorWith('');
    const piece = window.btoa(encodeURIComponent(JSON.stringify([{ type: 'script', children: [{ text: 'x' }] }])));
    paste(editor, { 'application/x-slate-fragment': piece, 'text/plain': 'words' });
    expect(contentOf(editor)).toEqual([paragraph({ text: 'words' })]);
  });

  it('turns URLs into links and item references into mentions, which the note stores by id only', () => {
    const editor = editorWith('See ');
    paste(editor, { 'text/plain': 'https://example.org/a' });
    Transforms.select(editor, Editor.end(editor, []));
    paste(editor, { 'text/plain': 'https://review.example/item/7' });
    insertMention(editor, '8');
    const children = parseNote(JSON.stringify(editor.children)) ?? [];
    expect(JSON.stringify(children)).toContain('{"type":"link","url":"https://example.org/a"');
    expect(noteLines(children)[0]?.replaceAll(/\s+/g, ' ').trim()).toBe('See https://example.org/a[7] [8]');
  });

  it('keeps lists flat and never nests lines, for any input', () => {
    const editor = editorWith('one');
    toggleList(editor, 'bulleted-list');
    Transforms.insertNodes(
      editor,
      { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'inner' }] }] },
      { at: [0, 0, 0] },
    );
    const words = noteLines(parseNote(JSON.stringify(contentOf(editor))) ?? []).join('');
    expect(words).toContain('inner');
    expect(words).toContain('one');
  });
});
