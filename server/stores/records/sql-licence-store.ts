import type { AuditEntry } from '@server/stores/audit-entry';
import type { LicenceRecord, LicenceStore } from '@server/stores/licence-store';

import type { RecordDatabase } from './record-database';

export class SqlLicenceStore implements LicenceStore {
  constructor(private readonly db: RecordDatabase) {}

  async latest(): Promise<LicenceRecord | null> {
    const row = await this.db.queries
      .selectFrom('licence')
      .select(['content', 'added_at as addedAt', 'added_by as addedBy'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }

  async add({ content, addedAt, addedBy }: LicenceRecord, audit: AuditEntry): Promise<void> {
    await this.db.change(audit, (transaction) =>
      transaction.insertInto('licence').values({ content, added_at: addedAt, added_by: addedBy }).execute(),
    );
  }
}
