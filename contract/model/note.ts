import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { literals } from '@contract/model/common';
import { readJson } from '@contract/text/read-json';

/** By name, so that each theme shows its own shade. */
export const NOTE_COLORS = ['red', 'orange', 'yellow', 'green', 'blue', 'violet', 'gray'] as const;
export type NoteColor = (typeof NOTE_COLORS)[number];

const exact = { additionalProperties: false };

const NoteText = Type.Object(
  {
    text: Type.String(),
    bold: Type.Optional(Type.Literal(true)),
    italic: Type.Optional(Type.Literal(true)),
    underline: Type.Optional(Type.Literal(true)),
    strike: Type.Optional(Type.Literal(true)),
    color: Type.Optional(literals(NOTE_COLORS)),
    background: Type.Optional(literals(NOTE_COLORS)),
  },
  exact,
);
const NoteLink = Type.Object(
  { type: Type.Literal('link'), url: Type.String({ pattern: '^(https?://|mailto:)' }), children: Type.Array(NoteText) },
  exact,
);
/** An item of the case; its text is read when the note is read, for the reader. */
const NoteMention = Type.Object(
  { type: Type.Literal('mention'), hitId: Type.String(), children: Type.Array(NoteText) },
  exact,
);
const NoteInline = Type.Union([NoteText, NoteLink, NoteMention]);
const children = Type.Array(NoteInline, { minItems: 1 });

export const NOTE_HEADINGS = ['heading-1', 'heading-2', 'heading-3'] as const;
export const NOTE_LISTS = ['bulleted-list', 'numbered-list'] as const;
const NoteParagraph = Type.Object({ type: literals(['paragraph', ...NOTE_HEADINGS]), children }, exact);
const NoteListItem = Type.Object({ type: Type.Literal('list-item'), children }, exact);
const NoteList = Type.Object(
  { type: literals(NOTE_LISTS), children: Type.Array(NoteListItem, { minItems: 1 }) },
  exact,
);
const NoteDocument = Type.Array(Type.Union([NoteParagraph, NoteList]), { minItems: 1 });

export type NoteText = Static<typeof NoteText>;
export type NoteLink = Static<typeof NoteLink>;
export type NoteMention = Static<typeof NoteMention>;
export type NoteInline = Static<typeof NoteInline>;
export type NoteParagraph = Static<typeof NoteParagraph>;
export type NoteListItem = Static<typeof NoteListItem>;
export type NoteList = Static<typeof NoteList>;
/** The content of a note, stored and sent as JSON. */
export type NoteDocument = Static<typeof NoteDocument>;

/** Empty content is an empty paragraph (002-2-194). */
export const EMPTY_NOTE: NoteDocument = [{ type: 'paragraph', children: [{ text: '' }] }];
export const EMPTY_NOTE_CONTENT = JSON.stringify(EMPTY_NOTE);

/** Null when the content is not that of a note. */
export function parseNote(content: string): NoteDocument | null {
  const document = readJson(content);
  return Value.Check(NoteDocument, document) ? document : null;
}

/** The words of a note, one line for each paragraph and list item. Items of the case are represented by their id. */
export const noteLines = (document: NoteDocument): string[] =>
  document.flatMap((block) =>
    isNoteList(block) ? block.children.map(({ children: inlines }) => wordsOf(inlines)) : wordsOf(block.children),
  );

export const isNoteList = (block: NoteParagraph | NoteList): block is NoteList =>
  block.type === 'bulleted-list' || block.type === 'numbered-list';

const wordsOf = (inlines: readonly NoteInline[]): string =>
  inlines
    .map((inline) => {
      if ('text' in inline) {
        return inline.text;
      }
      return inline.type === 'mention' ? `[${inline.hitId}]` : wordsOf(inline.children);
    })
    .join('');
