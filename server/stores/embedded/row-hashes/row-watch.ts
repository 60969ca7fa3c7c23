import { rowHash, type Cell } from '@server/domain/row-hash';
import type { AuditEntry, OnWrittenEntry, WrittenEntry } from '@server/stores/audit-entry';
import { appendAudit, appendRowsRecorded } from '@server/stores/embedded/base/audit-chain';
import { requireUnchangedSchema } from '@server/stores/embedded/base/own-schema';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { waitForWriteLock } from '@server/stores/embedded/base/write-lock';

import { BlockChanges } from './block-changes';
import { columnsOf, HASHED_TABLES, type HashedTable } from './hashed-tables';

export type WriteEntry = (entry: AuditEntry) => void;

const ADDED = 1;
const REMOVED = -1;
/** Its rows are many, and are hashed by their writer: a trigger for each would cost a tenth of an import. */
const INSERTED_BY_WRITER = 'hit';
const HITS = HASHED_TABLES.findIndex(({ name }) => name === INSERTED_BY_WRITER);
const HIT_COLUMNS = HASHED_TABLES[HITS]?.columns.length ?? 0;

/**
 * Keeps the hashes of rows (docs/audit-format.md) consistent with the rows, on one connection: triggers of this connection
 * report every changed row, and the transaction of the change writes their blocks and an entry of the audit log with the new
 * sums. Rows that another program changes in the file are not reported, so that their hashes do not match any more.
 */
export class RowWatch {
  private readonly changes: BlockChanges;
  private isOpen = false;

  constructor(
    private readonly db: SqliteDatabase,
    private readonly onWritten: OnWrittenEntry = () => undefined,
  ) {
    this.changes = new BlockChanges(db);
    db.function('review_row', { varargs: true, directOnly: false }, (table: number, sign: number, ...cells: Cell[]) => {
      this.note(table, sign, cells);
      return null;
    });
    db.exec(HASHED_TABLES.map(triggersOf).join('\n'));
  }

  /** Hits inserted by their writer: row after row, each with the columns of HASHED_TABLES. */
  hitsInserted(cells: readonly Cell[]): void {
    for (let start = 0; start < cells.length; start += HIT_COLUMNS) {
      const hash = rowHash(INSERTED_BY_WRITER, cells, start, start + HIT_COLUMNS);
      this.changes.add(HITS, cells.slice(start, start + 1), hash);
    }
  }

  /**
   * Rows may only be changed in such transactions. Entries are written at its end, in order; the last one contains the sums of
   * the changed tables. Without any entry, a separate entry with the sums is written.
   */
  transaction<Result>(work: (audit: WriteEntry) => Result): Result {
    try {
      this.isOpen = true;
      const { result, written } = waitForWriteLock(this.db, (locked) =>
        this.db
          .transaction(() => {
            locked();
            requireUnchangedSchema(this.db);
            const entries: AuditEntry[] = [];
            const done = work((entry) => entries.push(entry));
            return { result: done, written: this.writeEntries(entries) };
          })
          .immediate(),
      );
      written.forEach(this.onWritten);
      return result;
    } finally {
      this.isOpen = false;
      this.changes.clear();
    }
  }

  private writeEntries(entries: readonly AuditEntry[]): WrittenEntry[] {
    const rows = this.changes.isEmpty ? {} : this.changes.write();
    const hasChanged = Object.keys(rows).length > 0;
    const written = entries.map((entry, index) =>
      appendAudit(this.db, entry, hasChanged && index === entries.length - 1 ? rows : undefined),
    );
    if (hasChanged && entries.length === 0) {
      appendRowsRecorded(this.db, rows);
    }
    return written;
  }

  private note(table: number, sign: number, cells: readonly Cell[]): void {
    if (!this.isOpen) {
      throw new Error('Rows that are hashed are changed in a transaction of their RowWatch.');
    }
    const hash = rowHash(HASHED_TABLES[table]?.name ?? '', cells);
    if (sign === ADDED) {
      this.changes.add(table, cells, hash);
    } else {
      this.changes.remove(table, cells, hash);
    }
  }
}

function triggersOf(hashed: HashedTable, table: number): string {
  const { name, columns, condition = '', join = '' } = hashed;
  const rowValues = (row: 'old' | 'new', sign: number) => {
    const named = (text: string) => text.replaceAll('row.', `${row}.`);
    const where = condition === '' ? '' : `WHERE ${named(condition)}`;
    const others = join === '' ? '' : `FROM (SELECT 1) ${named(join)}`;
    return `SELECT review_row(${table}, ${sign}, ${columnsOf(hashed, row)}) ${others} ${where};`;
  };
  const trigger = (what: string, event: string, body: string) =>
    `CREATE TEMP TRIGGER row_watch_${name}_${what} AFTER ${event} ON main.${name} BEGIN ${body} END;`;
  const own = columns.filter((column) => !column.includes('.'));
  return [
    name === INSERTED_BY_WRITER ? '' : trigger('insert', 'INSERT', rowValues('new', ADDED)),
    trigger('update', `UPDATE OF ${own.join(', ')}`, `${rowValues('old', REMOVED)} ${rowValues('new', ADDED)}`),
    trigger('delete', 'DELETE', rowValues('old', REMOVED)),
  ].join('\n');
}
