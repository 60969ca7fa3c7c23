import type { NoteColor, NoteList, NoteParagraph } from '@contract/model/note';
import { Editor, Element, Text, Transforms, type Node } from 'slate';

import type { NoteEditor } from './note-editor-types';

export type NoteStyle = 'bold' | 'italic' | 'underline' | 'strike';
export type ColorKind = 'color' | 'background';
export type ParagraphType = NoteParagraph['type'];
export type ListType = NoteList['type'];

export const isList = (node: Node): node is NoteList =>
  Element.isElement(node) && (node.type === 'bulleted-list' || node.type === 'numbered-list');

/** Whether a node is a line: a paragraph, a heading or a list item. */
export const isLine = (node: Node): boolean =>
  Element.isElement(node) && !isList(node) && node.type !== 'link' && node.type !== 'mention';

export const isStyled = (editor: NoteEditor, style: NoteStyle): boolean => Editor.marks(editor)?.[style] === true;

export const colorOf = (editor: NoteEditor, kind: ColorKind): NoteColor | null => Editor.marks(editor)?.[kind] ?? null;

/** The type of the line with the cursor; null without one. */
export function blockTypeOf(editor: NoteEditor): ParagraphType | ListType | null {
  const [list] = Editor.nodes(editor, { match: isList });
  if (list !== undefined) {
    return list[0].type;
  }
  const [line] = Editor.nodes(editor, { match: isLine });
  const node = line?.[0];
  return Element.isElement(node) && 'type' in node && isParagraphType(node.type) ? node.type : null;
}

export const isParagraphType = (type: string): type is ParagraphType =>
  type === 'paragraph' || type.startsWith('heading-');

export function toggleStyle(editor: NoteEditor, style: NoteStyle): void {
  if (isStyled(editor, style)) {
    Editor.removeMark(editor, style);
  } else {
    Editor.addMark(editor, style, true);
  }
}

export function setColor(editor: NoteEditor, kind: ColorKind, color: NoteColor | null): void {
  if (color === null) {
    Editor.removeMark(editor, kind);
  } else {
    Editor.addMark(editor, kind, color);
  }
}

/** Converts the selected lines to paragraphs or headings, and removes them from their list. */
export function setParagraph(editor: NoteEditor, type: ParagraphType): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.unwrapNodes(editor, { match: isList, split: true });
    Transforms.setNodes(editor, { type }, { match: isLine });
  });
}

/** Converts the selected lines to a list of this type, or to paragraphs if they are one. */
export function toggleList(editor: NoteEditor, type: ListType): void {
  if (blockTypeOf(editor) === type) {
    setParagraph(editor, 'paragraph');
    return;
  }
  Editor.withoutNormalizing(editor, () => {
    Transforms.unwrapNodes(editor, { match: isList, split: true });
    Transforms.setNodes(editor, { type: 'list-item' }, { match: isLine });
    Transforms.wrapNodes(
      editor,
      { type, children: [] },
      { match: (node) => Element.isElement(node) && node.type === 'list-item' },
    );
  });
}

/** Makes the selected text a link, or inserts the URL as one. */
export function insertLink(editor: NoteEditor, url: string): void {
  const { selection } = editor;
  if (selection !== null && Editor.string(editor, selection) !== '') {
    Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { split: true, match: Text.isText });
    Transforms.collapse(editor, { edge: 'end' });
    return;
  }
  Transforms.insertNodes(editor, { type: 'link', url, children: [{ text: url }] });
  Transforms.move(editor, { unit: 'offset' });
}

export function insertMention(editor: NoteEditor, hitId: string): void {
  Transforms.insertNodes(editor, [{ type: 'mention', hitId, children: [{ text: '' }] }, { text: ' ' }]);
}
