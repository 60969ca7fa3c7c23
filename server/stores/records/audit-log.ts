import { ChainWalk } from '@server/domain/audit-chain-walk';
import type { AuditEntry, WrittenEntry } from '@server/stores/audit-entry';
import { chainedRow, toLink, writtenEntry, type RowSteps } from '@server/stores/embedded/base/audit-chain';

import { prepareQuery } from './prepared-query';
import { requireRow } from './read-back';
import type { RecordQueries, RecordTransaction } from './schema';

/** Rows per read. */
const PAGE = 1000;

/** The audit chain of the installation (server/stores/embedded/base/audit-chain.ts), in the database of the records. */
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

  /** Appends within the transaction of the change, which blocks other writers: no two entries have the same predecessor. */
  async append(transaction: RecordTransaction, entry: AuditEntry, rows?: RowSteps): Promise<WrittenEntry> {
    const [last] = await this.selectLast(transaction, {});
    const row = chainedRow(last ?? null, entry, rows);
    await this.insert(transaction, row);
    await requireRow(transaction, 'audit', { ...row });
    return writtenEntry(entry, row);
  }

  async isEmpty(transaction: RecordTransaction): Promise<boolean> {
    return (await this.selectLast(transaction, {})).length === 0;
  }

  /** Verifies the whole chain. */
  async walk(): Promise<ChainWalk> {
    const walk = new ChainWalk();
    let after = Number.MIN_SAFE_INTEGER;
    for (;;) {
      const rows = await this.queries
        .selectFrom('audit')
        .selectAll()
        .where('sequence', '>', after)
        .orderBy('sequence')
        .limit(PAGE)
        .execute();
      const fits = rows.every((row) => walk.take(toLink(row)));
      if (!fits || rows.length < PAGE) {
        return walk;
      }
      after = rows.at(-1)?.sequence ?? after;
    }
  }
}
