import type { Expression, RawBuilder, SqlBool } from 'kysely';

import type { AuditEntry } from '@server/stores/audit-entry';

import { AuditLog } from './audit-log';
import type { RecordQueries, RecordTransaction } from './schema';

/** What SQLite and PostgreSQL write differently. */
export interface RecordDialect {
  /** Waits for the transactions that write: they run one after the other, so that each sees what the one before left. */
  lockWrites(transaction: RecordTransaction): Promise<void>;
  /** Compares without the case of A to Z, as the unique indexes do. */
  equalsNoCase(column: Expression<string>, value: string): Expression<SqlBool>;
  /** A subquery of any number of values, for `in`. */
  texts(values: readonly string[]): RawBuilder<string>;
  numbers(values: readonly number[]): RawBuilder<number>;
  /** The elements of an array, to be joined: `json ->> 'key'` of a row reads a key of an element. */
  jsonRows(elements: readonly object[]): RawBuilder<{ json: string }>;
}

/** The database of the records, and the two ways to change it. */
export class RecordDatabase {
  private readonly audit: AuditLog;

  constructor(
    readonly queries: RecordQueries,
    readonly dialect: RecordDialect,
  ) {
    this.audit = new AuditLog(queries);
  }

  /** One transaction; another that writes waits for its end. Every query of the work runs on the transaction. */
  write<Result>(work: (transaction: RecordTransaction) => Promise<Result>): Promise<Result> {
    return this.queries
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (transaction) => {
        await this.dialect.lockWrites(transaction);
        return work(transaction);
      });
  }

  /** A change and its audit entry: both stand, or neither does. */
  change<Result>(audit: AuditEntry, work: (transaction: RecordTransaction) => Promise<Result>): Promise<Result> {
    return this.write(async (transaction) => {
      const result = await work(transaction);
      await this.audit.append(transaction, audit);
      return result;
    });
  }

  /** For work that decides itself whether there was a change, and what its entry says. */
  appendAudit(transaction: RecordTransaction, audit: AuditEntry): Promise<void> {
    return this.audit.append(transaction, audit);
  }

  verifyAudit(): Promise<{ entries: number; problem: string | null }> {
    return this.audit.verify();
  }
}
