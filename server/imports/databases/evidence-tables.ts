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

/** A row of a table. */
interface EvidenceRow {
  rowId: bigint;
  /** Of all cells; a number has those of its text. */
  bytes: number;
  /** Null for a row beyond the limit: its cells were not read. */
  cells: readonly Cell[] | null;
}

/**
 * The rows of a table in the order of their ids, which must grow: a damaged or crafted tree can lead to the same page again and again.
 * @param most bytes of a row whose cells are read
 * @throws DamagedTableError when the rest of the table cannot be read
 */
export function* readEvidenceTable(
  db: Database.Database,
  { name, columns }: EvidenceTable,
  most: number,
): Generator<EvidenceRow> {
  const names = new Set(columns.map((column) => column.name.toLowerCase()));
  const rowIdName = ROW_ID_NAMES.find((candidate) => !names.has(candidate));
  if (rowIdName === undefined) {
    throw new DamagedTableError('its columns hide the ids of its rows');
  }
  const cells = columns.map((column) => quoted(column.name));
  // Of the header of a row: SQLite does not read the cells for it.
  const size = sumOf(cells.map((cell) => `coalesce(octet_length(${cell}), 0)`));
  const contents = rowsOf(db, name, [rowIdName, ...cells], `WHERE ${size} <= ${most}`);
  let last: bigint | null = null;
  try {
    for (const [rowId, length] of rowsOf(db, name, [rowIdName, size])) {
      if (typeof rowId !== 'bigint' || (last !== null && rowId <= last)) {
        throw new DamagedTableError('the ids of its rows do not grow');
      }
      last = rowId;
      const bytes = Number(length);
      yield { rowId, bytes, cells: bytes > most ? null : cellsOf(contents.next(), rowId) };
    }
  } finally {
    contents.return(undefined);
  }
}

/** Both queries read the same pages in the same order. */
function cellsOf(next: IteratorResult<Cell[], unknown>, rowId: bigint): readonly Cell[] {
  const [id, ...cells] = next.done === true ? [] : next.value;
  if (id !== rowId) {
    throw new DamagedTableError('its rows differ each time that they are read');
  }
  return cells;
}

/** The column of the largest cell of a row, and its bytes; null when they cannot be read. */
export function largestCell(
  db: Database.Database,
  { name, columns }: EvidenceTable,
  rowId: bigint,
): { column: string; bytes: number } | null {
  const used = new Set(columns.map((column) => column.name.toLowerCase()));
  const rowIdName = ROW_ID_NAMES.find((candidate) => !used.has(candidate)) ?? 'rowid';
  const lengths = columns.map((column) => `octet_length(${quoted(column.name)})`);
  try {
    const sql = `SELECT ${lengths.join(', ')} FROM ${quoted(name)} WHERE ${rowIdName} = ?`;
    const found = db.prepare<[bigint], Cell[]>(sql).raw(true).get(rowId) ?? [];
    const sizes = columns.map(({ name: column }, index) => ({ column, bytes: Number(found[index] ?? 0) }));
    return sizes.toSorted((left, right) => right.bytes - left.bytes)[0] ?? null;
  } catch {
    // The row is refused all the same.
    return null;
  }
}

/** Nested in pairs: SQLite limits the depth of an expression. */
function sumOf(terms: readonly string[]): string {
  const half = Math.floor(terms.length / 2);
  return half === 0 ? (terms[0] ?? '0') : `(${sumOf(terms.slice(0, half))} + ${sumOf(terms.slice(half))})`;
}

function* rowsOf(
  db: Database.Database,
  table: string,
  expressions: readonly string[],
  where = '',
): Generator<Cell[], undefined, undefined> {
  try {
    // Without an index: a damaged one could omit rows.
    const sql = `SELECT ${expressions.join(', ')} FROM ${quoted(table)} NOT INDEXED ${where}`;
    yield* db.prepare<[], Cell[]>(sql).raw(true).iterate();
  } catch (error) {
    throw new DamagedTableError(error instanceof Error ? error.message.replace(/\.$/, '') : String(error), {
      cause: error,
    });
  }
}
