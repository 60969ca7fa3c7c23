import { Type, type Static } from '@sinclair/typebox';

import { defineCall } from '@contract/define-call';
import { Instant } from '@contract/model/common';
import { FORM_TEXT_MAX } from '@contract/rules/limits';

// Rules 000-7, 002-7. The revision is not in the specification: it prevents that the later of two writers overwrites the other.

const caseParams = Type.Object({ caseId: Type.String() });
const authorize = (action: 'read' | 'update') => ({ service: 'cases', resource: 'note', action }) as const;

export const Note = Type.Object({
  /** A NoteDocument as JSON (contract/model/note). */
  content: Type.String(),
  /** 1 after it was first saved. */
  revision: Type.Integer(),
  modifiedAt: Instant,
  /** User who saved it. */
  userName: Type.String(),
});
export type Note = Static<typeof Note>;

export const listNotes = defineCall({
  name: 'listNotes',
  summary: 'The note of a case; an empty list before it was first saved',
  method: 'GET',
  path: '/api/cases/v0.0/cases/{caseId}/notes',
  scope: 'case',
  authorization: authorize('read'),
  audit: null,
  params: caseParams,
  response: Type.Object({ notes: Type.Array(Note) }),
});

export const updateNote = defineCall({
  name: 'updateNote',
  summary:
    'Saves the note; 409 with the stored one when it was saved after the revision that was read (0 before the first). Without a ' +
    'revision the last write wins',
  method: 'PUT',
  path: '/api/cases/v0.0/cases/{caseId}/notes',
  scope: 'case',
  authorization: authorize('update'),
  audit: 'case notepad modified',
  params: caseParams,
  body: Type.Object({
    content: Type.String({ maxLength: FORM_TEXT_MAX }),
    revision: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  response: Note,
});
