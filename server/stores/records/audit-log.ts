import type { AuditEntry } from '@server/stores/audit-entry';
import { chainedRow, FIRST_PREVIOUS_HASH, problemOfRow } from '@server/stores/embedded/audit-chain';

import { prepareQuery } from './prepared-query';
import type { RecordQueries, RecordTransaction } from './schema';

/** Rows that are read at a time. */
const PAGE = 1000;

/** The audit chain of the installation (server/stores/embedded/audit-chain.ts), in the database of the records. */
export class AuditLog {
  private readonly selectLast;
  private readonly insert;

  constructor(private readonly queries: RecordQueries) {
    this.selectLast = prepareQuery({}, () =>
      queries.selectFrom('audit').select(['sequence', 'hash']).orderBy('sequence', 'desc').limit(1),
    );
    this.insert = prepareQuery({ sequence: -1, entry: ':entry', previous_hash: ':previous', hash: ':hash' }, (row) =>
      queries.insertInto('audit').values(row),
    );
  }

  /** Appends within the transaction of the change, which keeps other writers out: two entries never follow the same one. */
  async append(transaction: RecordTransaction, entry: AuditEntry): Promise<void> {
    const [last] = await this.selectLast(transaction, {});
    await this.insert(transaction, chainedRow(last ?? null, entry));
  }

  /** Walks the whole chain. `problem` names the first row that does not fit, or is null. */
  async verify(): Promise<{ entries: number; problem: string | null }> {
    let entries = 0;
    let after = Number.MIN_SAFE_INTEGER;
    let previousHash = FIRST_PREVIOUS_HASH;
    for (;;) {
      const rows = await this.queries
        .selectFrom('audit')
        .selectAll()
        .where('sequence', '>', after)
        .orderBy('sequence')
        .limit(PAGE)
        .execute();
      for (const row of rows) {
        const problem = problemOfRow(row, entries + 1, previousHash);
        if (problem !== null) {
          return { entries, problem };
        }
        entries += 1;
        previousHash = row.hash;
        after = row.sequence;
      }
      if (rows.length < PAGE) {
        return { entries, problem: null };
      }
    }
  }
}
