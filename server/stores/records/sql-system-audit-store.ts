import type { AuditEntry, ChainedEntry } from '@server/stores/audit-entry';
import type { AuditHead } from '@server/stores/hit-store-upkeep';
import type { SystemAuditStore } from '@server/stores/system-audit-store';

import type { RecordDatabase } from './record-database';

export class SqlSystemAuditStore implements SystemAuditStore {
  constructor(private readonly db: RecordDatabase) {}

  async record(audit: AuditEntry): Promise<void> {
    await this.db.write((transaction) => this.db.appendAudit(transaction, audit));
  }

  async head(): Promise<AuditHead | null> {
    const row = await this.db.queries
      .selectFrom('audit')
      .select(['sequence', 'hash'])
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }

  entries(after: number, take: number): Promise<ChainedEntry[]> {
    return this.db.queries
      .selectFrom('audit')
      .select(['sequence', 'entry', 'previous_hash as previousHash', 'hash'])
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(take)
      .execute();
  }

  verify(): Promise<{ entries: number; problem: string | null }> {
    return this.db.verifyAudit();
  }

  verifyRows(): Promise<{ rows: number; problems: string[] }> {
    return this.db.verifyRows();
  }
}
