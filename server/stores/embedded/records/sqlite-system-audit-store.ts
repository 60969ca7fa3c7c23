import type { AuditEntry } from '@server/stores/audit-entry';
import { appendAudit, verifyAuditChain } from '@server/stores/embedded/audit-chain';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';
import type { SystemAuditStore } from '@server/stores/system-audit-store';

export class SqliteSystemAuditStore implements SystemAuditStore {
  constructor(private readonly db: SqliteDatabase) {}

  async record(audit: AuditEntry): Promise<void> {
    this.db.transaction(() => appendAudit(this.db, audit)).immediate();
  }

  async verify(): Promise<{ entries: number; problem: string | null }> {
    return verifyAuditChain(this.db);
  }
}
