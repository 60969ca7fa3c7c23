import { entryOf, type EntryOfUpdate } from '@server/stores/audit-entry';
import type { LicenceRecord, LicenceStore } from '@server/stores/licence-store';

import type { RecordDatabase } from './record-database';
import type { RecordQueries } from './schema';

export class SqlLicenceStore implements LicenceStore {
  constructor(private readonly db: RecordDatabase) {}

  async latest(): Promise<LicenceRecord | null> {
    return latestOf(this.db.queries);
  }

  async add({ content, addedAt, addedBy }: LicenceRecord, audit: EntryOfUpdate<LicenceRecord | null>): Promise<void> {
    await this.db.write(async (transaction) => {
      const entry = entryOf(audit, await latestOf(transaction));
      if (entry === null) {
        return;
      }
      await transaction.insertInto('licence').values({ content, added_at: addedAt, added_by: addedBy }).execute();
      await this.db.appendAudit(transaction, entry);
    });
  }
}

async function latestOf(queries: RecordQueries): Promise<LicenceRecord | null> {
  const row = await queries
    .selectFrom('licence')
    .select(['content', 'added_at as addedAt', 'added_by as addedBy'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
