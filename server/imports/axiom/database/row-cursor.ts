import { explainSqlite } from '@server/imports/databases/sqlite-damage';

/** A value of an id column; ordered as SQLite does: null, numbers, text, bytes. */
export type RowId = null | number | bigint | string | Buffer;
/** A row whose first value is the id of the hit that it belongs to. */
export type IdRow = readonly [RowId, ...unknown[]];

const rankOf = (id: RowId): number => (id === null ? 0 : typeof id === 'string' ? 2 : typeof id === 'object' ? 3 : 1);

/** Below zero when `left` is first. */
export function compareIds(left: RowId, right: RowId): number {
  if (typeof left === 'number' && typeof right === 'number') {
    return left - right;
  }
  const ranks = rankOf(left) - rankOf(right);
  if (ranks !== 0 || left === null || right === null) {
    return ranks;
  }
  if (typeof left === 'object' && typeof right === 'object') {
    return Buffer.compare(left, right);
  }
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Rows of one table ordered by hit: all tables are read once, in parallel. */
export class RowCursor<Row extends IdRow> {
  private next: IteratorResult<Row, unknown>;

  /** @param location of the database, for messages */
  constructor(
    private readonly rows: Iterator<Row, unknown>,
    private readonly location: string,
  ) {
    this.next = this.step();
  }

  get isAtEnd(): boolean {
    return this.next.done === true;
  }

  /** Of the next row. */
  get id(): RowId {
    return this.next.done === true ? null : this.next.value[0];
  }

  /** Returns the next rows as long as they belong to the hit. */
  *take(id: RowId): Generator<Row> {
    while (this.next.done !== true && compareIds(this.next.value[0], id) === 0) {
      const row = this.next.value;
      this.next = this.step();
      yield row;
    }
  }

  close(): void {
    this.rows.return?.();
  }

  private step(): IteratorResult<Row, unknown> {
    try {
      return this.rows.next();
    } catch (error) {
      throw explainSqlite(this.location, error);
    }
  }
}
