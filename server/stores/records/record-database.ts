import type { Expression, RawBuilder, SqlBool } from 'kysely';

import type { AuditEntry, OnWrittenEntry, WrittenEntry } from '@server/stores/audit-entry';
import { HASHING_BEGAN } from '@server/domain/audit-chain-walk';
import type { RowSteps } from '@server/stores/embedded/base/audit-chain';
import { rowsRecorded } from '@server/stores/rows-recorded';

import { AuditLog } from './audit-log';
import { RowHashes } from './row-hashes';
import type { RecordQueries, RecordTransaction } from './schema';

/** Differences between SQLite and PostgreSQL. */
export interface RecordDialect {
  /**
   * Takes the lock of writing transactions, which run one after the other. Returns the token that identifies the rows changed by
   * this transaction.
   */
  lockWrites(transaction: RecordTransaction): Promise<string>;
  /** Compares ignoring the case of A to Z, like the unique indexes. */
  equalsNoCase(column: Expression<string>, value: string): Expression<SqlBool>;
  /** A subquery of any number of values, for `in`. */
  texts(values: readonly string[]): RawBuilder<string>;
  numbers(values: readonly number[]): RawBuilder<number>;
  /** The last assigned source id, also of a removed source; 0 before the first. */
  lastSourceId(transaction: RecordTransaction): Promise<number>;
  /** Later sources get larger ids than this one. */
  raiseSourceIds(transaction: RecordTransaction, least: number): Promise<void>;
  /** The elements of an array as rows to join: `json ->> 'key'` reads a key of an element. */
  jsonRows(elements: readonly object[]): RawBuilder<{ json: string }>;
}

/** The database of the records, and the two ways to change it. */
export class RecordDatabase {
  private readonly audit: AuditLog;
  private readonly rows: RowHashes;
  /** Entries of running transactions: they are written at the end, when the changed rows are known. */
  private readonly entries = new WeakMap<RecordTransaction, AuditEntry[]>();

  constructor(
    readonly queries: RecordQueries,
    readonly dialect: RecordDialect,
    private readonly onWritten: OnWrittenEntry = () => undefined,
  ) {
    this.audit = new AuditLog(queries);
    this.rows = new RowHashes(queries);
  }

  /** Runs one transaction; other writing transactions wait for its end. Every query of the work must run on the transaction. */
  async write<Result>(work: (transaction: RecordTransaction) => Promise<Result>): Promise<Result> {
    const done = await this.queries
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (transaction) => {
        const token = await this.dialect.lockWrites(transaction);
        const isNew = this.rows.mayBegin && (await this.audit.isEmpty(transaction));
        if (!isNew) {
          await this.beginRows(transaction);
        }
        const entries: AuditEntry[] = [];
        this.entries.set(transaction, entries);
        const result = await work(transaction);
        const rows = await this.rows.write(transaction, token);
        const hasEntry = entries.length > 0 || Object.keys(rows).length > 0;
        const written = await this.writeEntries(
          transaction,
          entries,
          isNew && hasEntry ? await this.rows.beginNew(transaction, rows) : rows,
        );
        return { result, written, hasBegun: !isNew || hasEntry };
      });
    done.written.forEach(this.onWritten);
    if (done.hasBegun) {
      this.rows.begun();
    }
    return done.result;
  }

  /** A change and its audit entry in one transaction. */
  change<Result>(audit: AuditEntry, work: (transaction: RecordTransaction) => Promise<Result>): Promise<Result> {
    return this.write(async (transaction) => {
      const result = await work(transaction);
      await this.appendAudit(transaction, audit);
      return result;
    });
  }

  /** For work that decides itself whether to write an entry, and its content. */
  async appendAudit(transaction: RecordTransaction, audit: AuditEntry): Promise<void> {
    const entries = this.entries.get(transaction);
    if (entries === undefined) {
      throw new Error('An audit entry is written in the transaction of its change.');
    }
    entries.push(audit);
  }

  async verifyAudit(): Promise<{ entries: number; problem: string | null }> {
    const { entries, problem } = await this.audit.walk();
    return { entries, problem };
  }

  /** Compares hashed rows with their hashes, and these with the audit log. */
  async verifyRows(): Promise<{ rows: number; problems: string[] }> {
    const walk = await this.audit.walk();
    const { rows, problems } = await this.rows.problems(walk);
    return { rows, problems: [...walk.rowProblems, ...problems] };
  }

  /** Hashes of tables that an earlier version did not hash begin in an entry of their own. */
  private async beginRows(transaction: RecordTransaction): Promise<void> {
    const steps = await this.rows.begin(transaction);
    const tables = Object.keys(steps);
    if (tables.length > 0) {
      await this.audit.append(transaction, rowsRecorded(null, { [HASHING_BEGAN]: tables }), steps);
    }
  }

  private async writeEntries(
    transaction: RecordTransaction,
    entries: readonly AuditEntry[],
    rows: RowSteps,
  ): Promise<WrittenEntry[]> {
    const hasChanged = Object.keys(rows).length > 0;
    const all = hasChanged && entries.length === 0 ? [rowsRecorded(null)] : entries;
    const written: WrittenEntry[] = [];
    for (const [index, entry] of all.entries()) {
      const steps = hasChanged && index === all.length - 1 ? rows : undefined;
      written.push(await this.audit.append(transaction, entry, steps));
    }
    return written;
  }
}
