import { parseNote } from '@contract/model/note';
import { createEditor, Editor, Element, Node, Path, Range, Transforms, type NodeEntry } from 'slate';
import { withHistory } from 'slate-history';
import { withReact } from 'slate-react';

import { insertLink, insertMention, isLine, isList, isParagraphType, setParagraph } from './note-commands';
import type { NoteEditor } from './note-editor-types';

/** Clipboard format of slate-react: the fragment as JSON in base64. */
const NOTE_FORMAT = 'application/x-slate-fragment';
const LINK = /^(?:https?:\/\/|mailto:)\S+$/;

/**
 * An editor whose content is always a valid NoteDocument, whatever is pasted or typed. @param itemOf the id of the item
 * of this case to which a URL leads; null for any other text
 */
export function createNoteEditor(itemOf: (text: string) => string | null): NoteEditor {
  const editor = withHistory(withReact(createEditor()));
  const { isInline, isVoid } = editor;
  editor.isInline = (element) => element.type === 'link' || element.type === 'mention' || isInline(element);
  editor.isVoid = (element) => element.type === 'mention' || isVoid(element);
  pasteInto(editor, itemOf);
  leaveBlocks(editor);
  keepShape(editor);
  return editor;
}

/** Text from elsewhere is pasted without formatting; parts of notes keep theirs. */
function pasteInto(editor: NoteEditor, itemOf: (text: string) => string | null): void {
  const { insertFragmentData, insertTextData } = editor;
  editor.insertFragmentData = (data) => isPieceOfNote(data.getData(NOTE_FORMAT)) && insertFragmentData(data);
  editor.insertTextData = (data) => {
    const text = data.getData('text/plain').trim();
    const hitId = itemOf(text);
    if (hitId !== null) {
      insertMention(editor, hitId);
      return true;
    }
    if (LINK.test(text)) {
      insertLink(editor, text);
      return true;
    }
    return insertTextData(data);
  };
}

function isPieceOfNote(encoded: string): boolean {
  try {
    return parseNote(decodeURIComponent(window.atob(encoded))) !== null;
  } catch {
    return false;
  }
}

/**
 * Enter after a heading starts a paragraph, and in an empty list item it ends the list; Backspace at the start of a
 * line makes it a paragraph.
 */
function leaveBlocks(editor: NoteEditor): void {
  const { insertBreak, deleteBackward } = editor;
  editor.insertBreak = () => {
    const line = lineOf(editor);
    if (line !== null && line.type === 'list-item' && line.isEmpty) {
      setParagraph(editor, 'paragraph');
      return;
    }
    insertBreak();
    if (line?.type.startsWith('heading-') === true && line.isAtEnd) {
      setParagraph(editor, 'paragraph');
    }
  };
  editor.deleteBackward = (unit) => {
    const line = lineOf(editor);
    if (line !== null && line.isAtStart && line.type !== 'paragraph') {
      setParagraph(editor, 'paragraph');
      return;
    }
    deleteBackward(unit);
  };
}

/** The line with the cursor, and the cursor in it; null when a range is selected. */
function lineOf(editor: NoteEditor) {
  const { selection } = editor;
  if (selection === null || !Range.isCollapsed(selection)) {
    return null;
  }
  const found = Editor.above(editor, { match: isLine });
  if (found === undefined || !Element.isElement(found[0])) {
    return null;
  }
  const [node, path] = found;
  return {
    type: node.type,
    isEmpty: Editor.isEmpty(editor, node),
    isAtStart: Editor.isStart(editor, selection.anchor, path),
    isAtEnd: Editor.isEnd(editor, selection.anchor, path),
  };
}

/**
 * Normalises the document: lists contain list items, list items are in lists, and lines contain text; other nodes are
 * converted.
 */
function keepShape(editor: NoteEditor): void {
  const { normalizeNode } = editor;
  editor.normalizeNode = (entry, options) => {
    if (!mended(editor, entry)) {
      normalizeNode(entry, options);
    }
  };
}

/** Corrects one violation; false when there is none. */
function mended(editor: NoteEditor, [node, path]: NodeEntry): boolean {
  if (Editor.isEditor(node)) {
    if (node.children.length > 0) {
      return false;
    }
    Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: '' }] }, { at: [0] });
    return true;
  }
  if (!Element.isElement(node)) {
    return false;
  }
  if (isList(node)) {
    return mendedList(editor, path);
  }
  const parent = path.length === 1 ? null : Node.get(editor, Path.parent(path));
  if (node.type === 'list-item' && (parent === null || !isList(parent))) {
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
    return true;
  }
  if (parent !== null && !isList(parent) && (isParagraphType(node.type) || node.type === 'list-item')) {
    Transforms.unwrapNodes(editor, { at: path });
    return true;
  }
  if (node.type === 'link' && Node.string(node) === '') {
    Transforms.removeNodes(editor, { at: path });
    return true;
  }
  return false;
}

function mendedList(editor: NoteEditor, path: Path): boolean {
  if (path.length > 1) {
    Transforms.unwrapNodes(editor, { at: path });
    return true;
  }
  for (const [child, childPath] of Node.children(editor, path)) {
    if (!Element.isElement(child) || editor.isInline(child)) {
      Transforms.wrapNodes(editor, { type: 'list-item', children: [] }, { at: childPath });
      return true;
    }
    if (child.type !== 'list-item' && !isList(child)) {
      Transforms.setNodes(editor, { type: 'list-item' }, { at: childPath });
      return true;
    }
  }
  return false;
}
