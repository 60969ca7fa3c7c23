import { ConflictError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { NoteRecord, NoteStore } from '@server/stores/note-store';

import type { RecordDatabase } from './record-database';

export class SqlNoteStore implements NoteStore {
  constructor(private readonly db: RecordDatabase) {}

  async get(caseId: string): Promise<NoteRecord | null> {
    const row = await this.db.queries
      .selectFrom('case_note')
      .select(['content', 'revision', 'modified_at as modifiedAt', 'user_name as userName'])
      .where('case_id', '=', caseId)
      .executeTakeFirst();
    return row === undefined ? null : { caseId, ...row };
  }

  async save({ caseId, content, revision, modifiedAt, userName }: NoteRecord, audit: AuditEntry): Promise<void> {
    const values = { content, revision, modified_at: modifiedAt, user_name: userName };
    await this.db.change(audit, async (transaction) => {
      const changed =
        revision === 1
          ? await transaction
              .insertInto('case_note')
              .values({ case_id: caseId, ...values })
              .onConflict((conflict) => conflict.doNothing())
              .executeTakeFirst()
          : await transaction
              .updateTable('case_note')
              .set(values)
              .where('case_id', '=', caseId)
              .where('revision', '=', revision - 1)
              .executeTakeFirst();
      const rows = 'numUpdatedRows' in changed ? changed.numUpdatedRows : changed.numInsertedOrUpdatedRows;
      if (rows !== 1n) {
        throw new ConflictError('Somebody else has changed the note in the meantime.');
      }
    });
  }
}
