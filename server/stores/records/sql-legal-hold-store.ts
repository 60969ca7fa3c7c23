import type { LegalHold } from '@contract/model/legal-hold';
import { entryOf, type AuditEntry, type EntryOfChange } from '@server/stores/audit-entry';
import type { HeldThing, LegalHoldStore } from '@server/stores/legal-hold-store';

import { fromLegalHold, toLegalHold } from './legal-hold-row';
import { requireRow } from './read-back';
import type { RecordDatabase } from './record-database';
import type { RecordTransaction } from './schema';

export class SqlLegalHoldStore implements LegalHoldStore {
  constructor(private readonly db: RecordDatabase) {}

  place(thing: HeldThing, hold: LegalHold, audit: AuditEntry): Promise<boolean> {
    return this.db.write(async (transaction) => {
      if ((await holdOf(transaction, thing)) !== null) {
        return false;
      }
      await setHold(transaction, thing, hold);
      await this.db.appendAudit(transaction, audit);
      return true;
    });
  }

  lift(thing: HeldThing, audit: EntryOfChange<LegalHold>): Promise<boolean> {
    return this.db.write(async (transaction) => {
      const before = await holdOf(transaction, thing);
      if (before === null || before === undefined) {
        return false;
      }
      await setHold(transaction, thing, null);
      await this.db.appendAudit(transaction, entryOf(audit, before));
      return true;
    });
  }
}

async function setHold(
  transaction: RecordTransaction,
  { caseId, evidenceId }: HeldThing,
  hold: LegalHold | null,
): Promise<void> {
  const columns = fromLegalHold(hold);
  if (evidenceId === null) {
    await transaction.updateTable('review_case').set(columns).where('id', '=', caseId).execute();
    await requireRow(transaction, 'review_case', { id: caseId, ...columns });
  } else {
    await transaction.updateTable('evidence_source').set(columns).where('id', '=', evidenceId).execute();
    await requireRow(transaction, 'evidence_source', { id: evidenceId, ...columns });
  }
}

/** Undefined when there is no such case or source; null without a hold. */
async function holdOf(
  transaction: RecordTransaction,
  { caseId, evidenceId }: HeldThing,
): Promise<LegalHold | null | undefined> {
  const columns = ['held_at', 'held_by', 'hold_reason'] as const;
  const row =
    evidenceId === null
      ? await transaction.selectFrom('review_case').select(columns).where('id', '=', caseId).executeTakeFirst()
      : await transaction
          .selectFrom('evidence_source')
          .select(columns)
          .where('id', '=', evidenceId)
          .where('case_id', '=', caseId)
          .executeTakeFirst();
  return row && toLegalHold(row);
}
