import type { LegalHold } from '@contract/model/legal-hold';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { HeldThing, LegalHoldStore } from '@server/stores/legal-hold-store';

import { fromLegalHold } from './legal-hold-row';
import { requireRow } from './read-back';
import type { RecordDatabase } from './record-database';
import type { RecordTransaction } from './schema';

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
    return this.db.write(async (transaction) => {
      const present = await heldAt(transaction, { caseId, evidenceId });
      if (present === undefined || (present === null) === (hold === null)) {
        return false;
      }
      if (evidenceId === null) {
        await transaction.updateTable('review_case').set(columns).where('id', '=', caseId).execute();
        await requireRow(transaction, 'review_case', { id: caseId, ...columns });
      } else {
        await transaction.updateTable('evidence_source').set(columns).where('id', '=', evidenceId).execute();
        await requireRow(transaction, 'evidence_source', { id: evidenceId, ...columns });
      }
      await this.db.appendAudit(transaction, audit);
      return true;
    });
  }
}

/** Undefined when there is no such case or source; null without a hold. */
async function heldAt(
  transaction: RecordTransaction,
  { caseId, evidenceId }: HeldThing,
): Promise<string | null | undefined> {
  const row =
    evidenceId === null
      ? await transaction.selectFrom('review_case').select('held_at').where('id', '=', caseId).executeTakeFirst()
      : await transaction
          .selectFrom('evidence_source')
          .select('held_at')
          .where('id', '=', evidenceId)
          .where('case_id', '=', caseId)
          .executeTakeFirst();
  return row?.held_at;
}
