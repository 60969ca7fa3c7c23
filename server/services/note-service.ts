import type { Note } from '@contract/calls/notes';
import { noteLines, parseNote } from '@contract/model/note';
import { NOTE_MAX } from '@contract/rules/limits';
import { BadRequestError, ConflictError } from '@server/errors';
import type { NoteRecord, NoteStore } from '@server/stores/note-store';

import type { AdditionLimits } from './addition-limits';
import { describeChanges } from '@server/domain/describe-changes';
import { auditEntry, authorOf, caseOf, type AuditContext } from '@server/domain/audit-context';
import type { ChangeBus } from './change-bus';

interface Dependencies {
  notes: NoteStore;
  changes: ChangeBus;
  additions: AdditionLimits;
}

/** The note of a case, which every user of the case reads and writes. */
export class NoteService {
  constructor(private readonly deps: Dependencies) {}

  async list(caseId: string): Promise<Note[]> {
    const note = await this.deps.notes.get(caseId);
    return note === null ? [] : [toNote(note)];
  }

  /**
   * Saves a new version based on `revision`.
   * @throws BadRequestError for content that is no note or too long, ConflictError when another user saved after `revision`
   */
  async update({ content, revision }: Pick<Note, 'content' | 'revision'>, cause: AuditContext): Promise<Note> {
    const document = parseNote(content);
    if (document === null) {
      throw new BadRequestError('The content is not that of a note.');
    }
    const text = noteLines(document).join('\n');
    if (text.length > NOTE_MAX) {
      throw new BadRequestError(`A note has ${NOTE_MAX} characters or less, and this one has ${text.length}.`);
    }
    this.deps.additions.admit(cause.userId);
    const note: NoteRecord = {
      caseId: caseOf(cause),
      content: JSON.stringify(document),
      revision: revision + 1,
      modifiedAt: cause.timestamp,
      userName: cause.userName,
    };
    const before = await this.deps.notes.get(note.caseId);
    // The store refuses every other revision: what was read is what is replaced.
    if ((before?.revision ?? 0) !== revision) {
      throw new ConflictError('Somebody else has changed the note in the meantime.');
    }
    // The log contains the texts, so that earlier versions of the note can be shown.
    await this.deps.notes.save(
      note,
      auditEntry(cause, {
        ...{ action: ['save note'], revision: [String(note.revision)], content: [text] },
        ...describeChanges({ content: textOf(before) }, { content: text }, ['content']),
      }),
    );
    this.deps.changes.publish(note.caseId, { kind: 'note', author: authorOf(cause) });
    return toNote(note);
  }
}

function textOf(note: NoteRecord | null): string {
  const document = note === null ? null : parseNote(note.content);
  return document === null ? '' : noteLines(document).join('\n');
}

const toNote = ({ content, revision, modifiedAt, userName }: NoteRecord): Note => ({
  content,
  revision,
  modifiedAt,
  userName,
});
