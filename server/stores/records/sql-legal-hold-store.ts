import type { LegalHold } from '@contract/model/legal-hold';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { HeldThing, LegalHoldStore } from '@server/stores/legal-hold-store';

import { fromLegalHold } from './legal-hold-row';
import type { RecordDatabase } from './record-database';

export class SqlLegalHoldStore implements LegalHoldStore {
  constructor(private readonly db: RecordDatabase) {}

  place(thing: HeldThing, hold: LegalHold, audit: AuditEntry): Promise<boolean> {
    return this.set(thing, hold, audit);
  }

  lift(thing: HeldThing, audit: AuditEntry): Promise<boolean> {
    return this.set(thing, null, audit);
  }

  /** Changes the hold if it is in the opposite state. */
  private set({ caseId, evidenceId }: HeldThing, hold: LegalHold | null, audit: AuditEntry): Promise<boolean> {
    const columns = fromLegalHold(hold);
    const operator = hold === null ? 'is not' : 'is';
    return this.db.write(async (transaction) => {
      const { numUpdatedRows } =
        evidenceId === null
          ? await transaction
              .updateTable('review_case')
              .set(columns)
              .where('id', '=', caseId)
              .where('held_at', operator, null)
              .executeTakeFirst()
          : await transaction
              .updateTable('evidence_source')
              .set(columns)
              .where('id', '=', evidenceId)
              .where('case_id', '=', caseId)
              .where('held_at', operator, null)
              .executeTakeFirst();
      if (numUpdatedRows === 0n) {
        return false;
      }
      await this.db.appendAudit(transaction, audit);
      return true;
    });
  }
}
