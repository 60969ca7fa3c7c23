import { quoted, type CaseSchema } from './case-schema';
import type { RowId } from './row-cursor';

/** A tag or comment of a hit: its text or the id of its tag, who set it, and when. */
export type MarkRow = readonly [
  hitId: RowId,
  text: RowId,
  author: string | number | null,
  time: string | number | null,
];

const AUTHOR = /user|author|examiner|reviewer|created_by|modified_by|owner/;
const TIME = /created|modified|date|time/;
export const TAG_TABLE = 'hit_case_tag';
export const NOTE_TABLES: readonly string[] = ['hit_note', 'hit_comment'];
const NOTE_TEXTS = ['note', 'note_text', 'note_value', 'comment', 'comment_text', 'text', 'value', 'content', 'body'];

/** Tags of the hits, by the id of the case's tag; null when the case has none. */
export function tagQuery(schema: CaseSchema): string | null {
  const columns = schema.columnsOf(TAG_TABLE);
  return columns.has('hit_id') && columns.has('case_tag_id') ? markQuery(schema, TAG_TABLE, 'm.case_tag_id') : null;
}

/** Comments of the hits, one query for each table that may contain them. */
export function noteQueries(schema: CaseSchema): string[] {
  return NOTE_TABLES.filter((table) => schema.columnsOf(table).has('hit_id')).map((table) => {
    const textColumn = schema.columnOf(table, NOTE_TEXTS);
    return markQuery(schema, table, textColumn === null ? restOf(schema, table) : `m.${textColumn}`);
  });
}

function markQuery(schema: CaseSchema, table: string, text: string): string {
  const columns = [...schema.columnsOf(table)].filter((column) => !['hit_id', 'case_tag_id'].includes(column));
  const author = columns.find((column) => AUTHOR.test(column) && !/date|time|_on$/.test(column));
  const time = columns.find((column) => TIME.test(column) && column !== author);
  const of = (column: string | undefined) => (column === undefined ? 'NULL' : `substr(m.${quoted(column)}, 1, 1000)`);
  const small = `CASE WHEN typeof(${text}) IN ('text', 'blob') THEN substr(${text}, 1, 1000000) ELSE ${text} END`;
  return `SELECT m.hit_id, ${small}, ${of(author)}, ${of(time)} FROM ${quoted(table)} m ORDER BY m.hit_id, m.rowid`;
}

/** All columns with their names, for a table with an unknown text column. */
function restOf(schema: CaseSchema, table: string): string {
  const columns = [...schema.columnsOf(table)].filter((column) => column !== 'hit_id');
  const parts = columns.map(
    (column) => `coalesce('${column.replaceAll("'", "''")}: ' || m.${quoted(column)} || ' ', '')`,
  );
  return parts.join(' || ') || "''";
}
