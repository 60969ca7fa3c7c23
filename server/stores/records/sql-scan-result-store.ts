import type { ScanRecord, ScanResultStore } from '@server/stores/scan-result-store';

import type { RecordDatabase } from './record-database';

export class SqlScanResultStore implements ScanResultStore {
  constructor(private readonly db: RecordDatabase) {}

  async find(sha256: string, version: string): Promise<ScanRecord | null> {
    const row = await this.db.queries
      .selectFrom('scan_result')
      .selectAll()
      .where('sha256', '=', sha256)
      .where('version', '=', version)
      .executeTakeFirst();
    return row === undefined ? null : { sha256, version, signature: row.signature, scannedAt: row.scanned_at };
  }

  async save({ sha256, version, signature, scannedAt }: ScanRecord): Promise<void> {
    const values = { version, signature, scanned_at: scannedAt };
    await this.db.write((transaction) =>
      transaction
        .insertInto('scan_result')
        .values({ sha256, ...values })
        .onConflict((conflict) => conflict.column('sha256').doUpdateSet(values))
        .execute(),
    );
  }

  async prune(version: string): Promise<void> {
    await this.db.write((transaction) =>
      transaction.deleteFrom('scan_result').where('version', '<>', version).execute(),
    );
  }
}
