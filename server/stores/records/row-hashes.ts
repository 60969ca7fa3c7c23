import { EMPTY_DIGEST, MultisetHash } from '@server/domain/multiset-hash';
import { rowHash, type Cell } from '@server/domain/row-hash';
import type { ChainWalk } from '@server/domain/audit-chain-walk';
import type { RowSteps } from '@server/stores/embedded/base/audit-chain';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { sql } from 'kysely';

import { HASHED_RECORDS, LATER_HASHED, type HashedRecords } from './hashed-records';
import { prepareQuery } from './prepared-query';
import type { RecordQueries, RecordTransaction } from './schema';

interface HashedRow {
  key: string;
  hash: string;
}

const Cells = Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()]));

/** Rows per insert when existing rows are hashed. */
const ROWS_AT_ONCE = 200;

/** Keeps the hashes of records consistent with the rows, and verifies them. */
export class RowHashes {
  private readonly changes;
  private readonly forget;
  private hasBegun = false;

  constructor(private readonly queries: RecordQueries) {
    this.changes = prepareQuery({ token: ':token' }, ({ token }) =>
      queries
        .selectFrom('row_change')
        .select(['table_name', 'old_row', 'new_row'])
        .where('token', '=', token)
        .orderBy('id'),
    );
    this.forget = prepareQuery({ token: ':token' }, ({ token }) =>
      queries.deleteFrom('row_change').where('token', '=', token),
    );
  }

  /**
   * Hashes the rows of tables that a later release hashes. Call it at the beginning of a transaction, unless the log is empty.
   * Returns the digests of these tables before and after, also of empty ones: that hashing began is in the log once, so that it
   * cannot begin again with other rows.
   */
  async begin(transaction: RecordTransaction): Promise<RowSteps> {
    if (this.hasBegun) {
      return {};
    }
    const known = await begunTables(transaction);
    const steps: Record<string, string> = {};
    for (const table of LATER_HASHED.filter(({ name }) => !known.has(name))) {
      const sum = new MultisetHash();
      const rows = await rowsOf(transaction, table);
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const some = rows.slice(start, start + ROWS_AT_ONCE);
        some.forEach(({ key, hash }) => sum.add(labelOf(table.name, key), Buffer.from(hash, 'hex')));
        await transaction
          .insertInto('row_hash')
          .values(some.map(({ key, hash }) => ({ table_name: table.name, row_key: key, hash })))
          .execute();
      }
      await writeSum(transaction, table.name, sum);
      steps[table.name] = `${EMPTY_DIGEST} ${sum.digest()}`;
    }
    return steps;
  }

  /** For the first entry of a new installation: the digests of all tables, most of them empty. */
  async beginNew(transaction: RecordTransaction, changed: RowSteps): Promise<RowSteps> {
    const steps: Record<string, string> = { ...changed };
    const known = await begunTables(transaction);
    for (const { name } of HASHED_RECORDS.filter(({ name }) => !known.has(name))) {
      const sum = await readSum(transaction, name);
      await writeSum(transaction, name, sum);
      steps[name] = `${EMPTY_DIGEST} ${sum.digest()}`;
    }
    return steps;
  }

  /** Call after the transaction of `begin` was committed. */
  begun(): void {
    this.hasBegun = true;
  }

  get mayBegin(): boolean {
    return !this.hasBegun;
  }

  /** Applies the changes of the transaction. Returns the digests before and after of the changed tables. */
  async write(transaction: RecordTransaction, token: string): Promise<RowSteps> {
    const changes = await this.changes(transaction, { token });
    if (changes.length === 0) {
      return {};
    }
    await this.forget(transaction, { token });
    const steps: Record<string, string> = {};
    for (const table of HASHED_RECORDS) {
      const own = changes.filter(({ table_name: name }) => name === table.name);
      if (own.length > 0) {
        const sum = await readSum(transaction, table.name);
        const before = sum.digest();
        for (const { old_row: before, new_row: after } of own) {
          await changeRow(transaction, table, sum, rowOf(table, before), rowOf(table, after));
        }
        if (sum.digest() !== before) {
          await writeSum(transaction, table.name, sum);
          steps[table.name] = `${before} ${sum.digest()}`;
        }
      }
    }
    return steps;
  }

  /** Compares all rows with their hashes, and these with the audit log. */
  async problems({ rows: audited }: ChainWalk): Promise<{ rows: number; problems: string[] }> {
    const problems: string[] = [];
    const known = await begunTables(this.queries);
    let count = 0;
    for (const table of HASHED_RECORDS.filter(({ name }) => !isUnbegun(name, known, audited))) {
      const rows = await rowsOf(this.queries, table);
      count += rows.length;
      const hashes = await this.queries
        .selectFrom('row_hash')
        .select(['row_key as key', 'hash'])
        .where('table_name', '=', table.name)
        .execute();
      problems.push(...rowProblems(table, rows, hashes));
      const sum = new MultisetHash();
      hashes.forEach(({ key, hash }) => sum.add(labelOf(table.name, key), Buffer.from(hash, 'hex')));
      const noted = audited.get(table.name);
      if (sum.digest() !== (noted?.digest ?? new MultisetHash().digest())) {
        problems.push(
          `the hashes of the rows of ${table.name} are not those that ` +
            (noted === undefined ? 'its audit log knows: it tells of no row.' : `audit entry ${noted.sequence} names.`),
        );
      }
    }
    return { rows: count, problems };
  }
}

/** Tables whose rows are hashed. */
async function begunTables(queries: RecordQueries): Promise<ReadonlySet<string>> {
  const rows = await queries.selectFrom('row_hash_sum').select('table_name').execute();
  return new Set(rows.map(({ table_name: name }) => name));
}

/** A table of a later release before the first start of that release. */
const isUnbegun = (name: string, known: ReadonlySet<string>, audited: ChainWalk['rows']): boolean =>
  LATER_HASHED.some((later) => later.name === name) && !known.has(name) && !audited.has(name);

/** The recorded hash of a tampered row stays, so that the finding is reported again. */
async function changeRow(
  transaction: RecordTransaction,
  { name }: HashedRecords,
  sum: MultisetHash,
  before: HashedRow | null,
  after: HashedRow | null,
): Promise<void> {
  if (before !== null) {
    const { numDeletedRows } = await transaction
      .deleteFrom('row_hash')
      .where('table_name', '=', name)
      .where('row_key', '=', before.key)
      .where('hash', '=', before.hash)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) {
      sum.remove(labelOf(name, before.key), Buffer.from(before.hash, 'hex'));
    }
  }
  if (after !== null) {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('row_hash')
      .values({ table_name: name, row_key: after.key, hash: after.hash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows > 0n) {
      sum.add(labelOf(name, after.key), Buffer.from(after.hash, 'hex'));
    }
  }
}

function rowProblems(
  { what }: HashedRecords,
  rows: readonly HashedRow[],
  hashes: readonly { key: string; hash: string }[],
): string[] {
  const recorded = new Map(hashes.map(({ key, hash }) => [key, hash]));
  const present = new Set(rows.map(({ key }) => key));
  const named = (key: string) => `${what} ${key.slice(1, -1).replaceAll('"', '')}`;
  return [
    ...rows
      .filter(({ key, hash }) => recorded.get(key) !== hash)
      .map(({ key }) => `${named(key)} was ${recorded.has(key) ? 'changed' : 'added'} behind REVIEW.`),
    ...hashes.filter(({ key }) => !present.has(key)).map(({ key }) => `${named(key)} was removed behind REVIEW.`),
  ];
}

async function rowsOf(queries: RecordQueries, table: HashedRecords): Promise<HashedRow[]> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  const { rows } = await sql<Record<string, Cell>>`select ${columns} from ${sql.table(table.table)}`.execute(queries);
  return rows.map((row) =>
    hashed(
      table,
      table.columns.map((column) => row[column] ?? null),
    ),
  );
}

/** From the JSON written by a trigger. */
const rowOf = (table: HashedRecords, json: string | null): HashedRow | null =>
  json === null ? null : hashed(table, Value.Parse(Cells, JSON.parse(json)));

const hashed = ({ name, keyColumns }: HashedRecords, cells: readonly Cell[]): HashedRow => ({
  key: JSON.stringify(cells.slice(0, keyColumns)),
  hash: Buffer.from(rowHash(name, cells), 'latin1').toString('hex'),
});

const labelOf = (table: string, key: string): string => `${table} ${key}`;

async function readSum(queries: RecordQueries, table: string): Promise<MultisetHash> {
  const row = await queries.selectFrom('row_hash_sum').select('sum').where('table_name', '=', table).executeTakeFirst();
  return new MultisetHash(row && Buffer.from(row.sum, 'base64'));
}

async function writeSum(transaction: RecordTransaction, table: string, sum: MultisetHash): Promise<void> {
  const text = sum.bytes().toString('base64');
  await transaction
    .insertInto('row_hash_sum')
    .values({ table_name: table, sum: text })
    .onConflict((conflict) => conflict.column('table_name').doUpdateSet({ sum: text }))
    .execute();
}
