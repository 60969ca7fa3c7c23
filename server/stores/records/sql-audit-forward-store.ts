import type { AuditForwardStore } from '@server/stores/audit-forward-store';
import type { AuditHead } from '@server/stores/hit-store-upkeep';

import type { RecordDatabase } from './record-database';

export class SqlAuditForwardStore implements AuditForwardStore {
  constructor(private readonly db: RecordDatabase) {}

  async positions(receiver: string): Promise<Map<string, AuditHead>> {
    const rows = await this.db.queries
      .selectFrom('audit_forward')
      .select(['chain', 'sequence', 'hash'])
      .where('receiver', '=', receiver)
      .execute();
    return new Map(rows.map(({ chain, sequence, hash }) => [chain, { sequence, hash }]));
  }

  async advance(receiver: string, positions: ReadonlyMap<string, AuditHead>): Promise<void> {
    await this.db.write(async (transaction) => {
      for (const [chain, { sequence, hash }] of positions) {
        await transaction
          .insertInto('audit_forward')
          .values({ receiver, chain, sequence, hash })
          .onConflict((conflict) => conflict.columns(['receiver', 'chain']).doUpdateSet({ sequence, hash }))
          .execute();
      }
    });
  }
}
