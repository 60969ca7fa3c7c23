import type Database from 'better-sqlite3';

/** The value of a cell; integers as big integers, because identifiers may exceed the precision of a double. */
export type Cell = null | bigint | number | string | Buffer;

export interface EvidenceTable {
  name: string;
  /** In their order; generated columns are omitted, because reading them would execute SQL of the evidence. */
  columns: readonly { name: string; type: string }[];
}

/** A table is damaged after the last row that was read. */
export class DamagedTableError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'DamagedTableError';
  }
}

const ROW_ID_NAMES = ['rowid', '_rowid_', 'oid'];
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * The plain tables of a database by name, and the names of all other readable objects: views, virtual tables and tables without
 * row ids may be crafted so that reading them never ends.
 */
export function listEvidenceTables(db: Database.Database): { tables: Map<string, EvidenceTable>; others: string[] } {
  const tables = new Map<string, EvidenceTable>();
  const others: string[] = [];
  const listed = db
    .prepare<[], { name: string; type: string; wr: bigint }>(
      "SELECT name, type, wr FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
    )
    .all();
  for (const { name, type, wr } of listed) {
    if (type === 'table' && wr === 0n) {
      tables.set(name, { name, columns: columnsOf(db, name) });
    } else {
      others.push(name);
    }
  }
  return { tables, others };
}

function columnsOf(db: Database.Database, table: string): EvidenceTable['columns'] {
  return db
    .prepare<[string], { name: string; type: string }>(
      'SELECT name, type FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid',
    )
    .all(table);
}

/**
 * The rows of a table in the order of their ids, which must grow: a damaged or crafted tree can lead to the same page again and again.
 * @throws DamagedTableError when the rest of the table cannot be read
 */
export function* readEvidenceTable(
  db: Database.Database,
  { name, columns }: EvidenceTable,
): Generator<{ rowId: bigint; cells: readonly Cell[] }> {
  const names = new Set(columns.map((column) => column.name.toLowerCase()));
  const rowIdName = ROW_ID_NAMES.find((candidate) => !names.has(candidate));
  if (rowIdName === undefined) {
    throw new DamagedTableError('its columns hide the ids of its rows');
  }
  let last: bigint | null = null;
  for (const [rowId, ...cells] of rowsOf(db, name, [rowIdName, ...columns.map((column) => quoted(column.name))])) {
    if (typeof rowId !== 'bigint' || (last !== null && rowId <= last)) {
      throw new DamagedTableError('the ids of its rows do not grow');
    }
    last = rowId;
    yield { rowId, cells };
  }
}

function* rowsOf(db: Database.Database, table: string, expressions: readonly string[]): Generator<Cell[]> {
  try {
    // Without an index: a damaged one could omit rows.
    const sql = `SELECT ${expressions.join(', ')} FROM ${quoted(table)} NOT INDEXED`;
    yield* db.prepare<[], Cell[]>(sql).raw(true).iterate();
  } catch (error) {
    throw new DamagedTableError(error instanceof Error ? error.message.replace(/\.$/, '') : String(error), {
      cause: error,
    });
  }
}
