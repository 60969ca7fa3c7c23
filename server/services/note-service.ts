import type { Note, updateNote } from '@contract/calls/notes';
import type { CallBody } from '@contract/define-call';
import { noteLines, parseNote } from '@contract/model/note';
import { NOTE_MAX } from '@contract/rules/limits';
import { BadRequestError } from '@server/errors';
import type { Updated } from '@server/stores/audit-entry';
import type { NoteRecord, NoteStore } from '@server/stores/note-store';

import type { AdditionLimits } from './addition-limits';
import { describeChanges } from '@server/domain/describe-changes';
import { requireRevision } from '@server/domain/revision';
import { auditEntry, authorOf, caseOf, type AuditContext } from '@server/domain/audit-context';
import type { ChangeBus } from './change-bus';
import { onStoredRevision } from './on-stored-revision';

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
   * Saves a new version based on `revision`, or, without it, whatever is stored.
   * @throws BadRequestError for content that is no note or too long, ConflictError when another user saved after `revision`
   */
  async update({ content, revision }: CallBody<typeof updateNote>, cause: AuditContext): Promise<Note> {
    const document = parseNote(content);
    if (document === null) {
      throw new BadRequestError('The content is not that of a note.');
    }
    const text = noteLines(document).join('\n');
    if (text.length > NOTE_MAX) {
      throw new BadRequestError(`A note has ${NOTE_MAX} characters or less, and this one has ${text.length}.`);
    }
    this.deps.additions.admit(cause.userId);
    const note = await onStoredRevision(() => this.save(JSON.stringify(document), revision, cause));
    if (note.isChanged) {
      this.deps.changes.publish(caseOf(cause), { kind: 'note', author: authorOf(cause) });
    }
    return toNote(note.record);
  }

  private async save(content: string, basis: number | undefined, cause: AuditContext): Promise<Updated<NoteRecord>> {
    const caseId = caseOf(cause);
    const before = await this.deps.notes.get(caseId);
    requireRevision(basis, {
      ...{ name: 'the note', values: { content: before?.content ?? '' }, revision: before?.revision ?? 0 },
      ...(before !== null && { changedBy: before.userName, changedAt: before.modifiedAt }),
    });
    if (before?.content === content) {
      return { record: before, isChanged: false };
    }
    const note: NoteRecord = {
      ...{ caseId, content, revision: (before?.revision ?? 0) + 1 },
      ...{ modifiedAt: cause.timestamp, userName: cause.userName },
    };
    const text = textOf(note);
    // The log contains the texts, so that earlier versions of the note can be shown.
    const audit = auditEntry(cause, {
      ...{ action: ['save note'], revision: [String(note.revision)], content: [text] },
      ...describeChanges({ content: textOf(before) }, { content: text }, ['content']),
    });
    await this.deps.notes.save(note, audit);
    return { record: note, isChanged: true };
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
