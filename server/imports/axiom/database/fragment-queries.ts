import { IMPORT_LIMITS } from '@server/imports/import-limits';

import { quoted, type CaseSchema } from './case-schema';
import type { RowId } from './row-cursor';

/**
 * A row of a table of fragments: hit, definition, fragment, value as text or bytes (null for none or too large), bytes of
 * the value, milliseconds of a date, full text, its bytes.
 */
export type FragmentRow = readonly [
  hitId: RowId,
  definitionId: RowId,
  fragmentId: RowId,
  value: string | number | bigint | Buffer | null,
  size: number | bigint | null,
  timestamp: number | bigint | string | null,
  content: string | Buffer | null,
  contentSize: number | bigint | null,
];

export interface FragmentQuery {
  table: string;
  /** Type of its values; for the old table of all types it is in the definitions. */
  kind: 'text' | 'number' | 'date' | 'any';
  /** The factor that converts a timestamp to milliseconds. */
  timestampFactor: number;
  sql: string;
}

const NUMBER_TABLES: ReadonlySet<string> = new Set(['hit_fragment_int', 'hit_fragment_float']);
const OWN_COLUMNS: ReadonlySet<string> = new Set(['hit_id', 'fragment_definition_id', 'hit_fragment_id']);
const VALUE_COLUMNS = ['value', 'formatted_value'];
const TIMESTAMPS: readonly (readonly [column: string, factor: number])[] = [
  ['unix_timestamp_ms', 1],
  ['unix_timestamp', 1_000],
];

/**
 * One query for each table of fragments, with any columns of this version of AXIOM; the old table of all types
 * last, so that the values of typed tables for the same fragment come first.
 */
export function fragmentQueries(schema: CaseSchema): FragmentQuery[] {
  const tables = schema.fragmentTables();
  const typed = tables.filter((table) => table !== 'hit_fragment');
  return [...typed, ...tables.filter((table) => table === 'hit_fragment')].flatMap(
    (table) => queryOf(schema, table) ?? [],
  );
}

function queryOf(schema: CaseSchema, table: string): FragmentQuery | null {
  const columns = schema.columnsOf(table);
  const [timestamp, timestampFactor] = TIMESTAMPS.find(([column]) => columns.has(column)) ?? [null, 1];
  const owner = ownerOf(schema, table);
  const value = valueOf(columns, timestamp);
  if (owner === null || value === null) {
    return null;
  }
  const hasContent = columns.has('hit_fragment_id') && isContentTable(schema);
  const fragmentId = columns.has('hit_fragment_id') ? 'f.hit_fragment_id' : 'NULL';
  const content = hasContent ? `${small('c.content')}, octet_length(c.content)` : 'NULL, NULL';
  const joins = [owner.join, hasContent ? 'LEFT JOIN fragment_content c ON c.hit_fragment_id = f.hit_fragment_id' : ''];
  const order = columns.has('hit_fragment_id') ? ', f.hit_fragment_id' : '';
  return {
    table,
    kind: timestamp !== null ? 'date' : NUMBER_TABLES.has(table) ? 'number' : table === 'hit_fragment' ? 'any' : 'text',
    timestampFactor,
    sql: `SELECT ${owner.hitId}, ${owner.definitionId}, ${fragmentId}, ${small(value)}, octet_length(${value}),
            ${timestamp === null ? 'NULL' : `f.${timestamp}`}, ${content}
          FROM ${quoted(table)} f ${joins.join(' ')} ORDER BY ${owner.hitId}${order}`,
  };
}

/** Hit and definition of a fragment: its own columns, or those of `hit_fragment` where the typed table has only the value. */
function ownerOf(schema: CaseSchema, table: string): { hitId: string; definitionId: string; join: string } | null {
  const columns = schema.columnsOf(table);
  if (columns.has('hit_id') && columns.has('fragment_definition_id')) {
    return { hitId: 'f.hit_id', definitionId: 'f.fragment_definition_id', join: '' };
  }
  const base = schema.columnsOf('hit_fragment');
  const isJoined = table !== 'hit_fragment' && columns.has('hit_fragment_id') && base.has('hit_fragment_id');
  if (!isJoined || !base.has('hit_id') || !base.has('fragment_definition_id')) {
    return null;
  }
  return {
    hitId: 'o.hit_id',
    definitionId: 'o.fragment_definition_id',
    join: 'JOIN hit_fragment o ON o.hit_fragment_id = f.hit_fragment_id',
  };
}

/** The column of the value; of a table with several, all of them with their names. Integers as text: they may exceed 2^53. */
function valueOf(columns: ReadonlySet<string>, timestamp: string | null): string | null {
  const value = VALUE_COLUMNS.find((column) => columns.has(column));
  if (value !== undefined) {
    return `CASE typeof(f.${value}) WHEN 'integer' THEN CAST(f.${value} AS TEXT) ELSE f.${value} END`;
  }
  const others = [...columns].filter((column) => !OWN_COLUMNS.has(column) && column !== timestamp);
  if (others.length > 0) {
    return others
      .map((column) => `coalesce(${textLiteral(`${column}: `)} || f.${quoted(column)} || ' ', '')`)
      .join(' || ');
  }
  return timestamp === null ? null : 'NULL';
}

const textLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const small = (value: string): string =>
  `CASE WHEN octet_length(${value}) <= ${IMPORT_LIMITS.axiomDatabase.itemBytes} THEN ${value} END`;

function isContentTable(schema: CaseSchema): boolean {
  const columns = schema.columnsOf('fragment_content');
  const isTable = columns.has('hit_fragment_id') && columns.has('content');
  // A lookup for each value is slow, and most cases have none.
  return isTable && schema.all('SELECT 1 FROM fragment_content LIMIT 1').length > 0;
}
