import { IMPORT_LIMITS } from '@server/imports/import-limits';

import { type CaseSchema } from './case-schema';
import { fragmentQueries, type FragmentQuery, type FragmentRow } from './fragment-queries';
import { noteQueries, tagQuery, type MarkRow } from './mark-queries';
import { RowCursor, type IdRow, type RowId } from './row-cursor';
import { readSqlite } from '@server/imports/databases/sqlite-damage';

export type HitRow = readonly [hitId: RowId, versionId: RowId, artifactId: RowId];
export type LocationRow = readonly [hitId: RowId, sourceId: RowId, location: string | number | null];
export type HashRow = readonly [hitId: RowId, hash: string | number | null];
interface FragmentTable {
  query: FragmentQuery;
  rows: RowCursor<FragmentRow>;
}

/** All tables of hits, each read once in the order of the hits (formats.md "AXIOM"). */
export class HitTables {
  readonly hits: RowCursor<HitRow>;
  readonly fragments: FragmentTable[];
  readonly places: RowCursor<LocationRow>;
  readonly hashes: RowCursor<HashRow>;
  readonly tags: RowCursor<MarkRow>;
  readonly notes: RowCursor<MarkRow>[];
  /** Whether ids exceed 2^53: then all of them are read as big integers. */
  private readonly hasBigIds: boolean;
  private readonly opened: Pick<RowCursor<IdRow>, 'id' | 'isAtEnd' | 'close'>[] = [];

  constructor(private readonly schema: CaseSchema) {
    ['hit_fragment', 'fragment_content'].forEach((table) => schema.ensureIndex(table, 'hit_fragment_id'));
    this.hasBigIds = this.findBigIds();
    try {
      this.hits = this.open(hitQuery(schema));
      this.fragments = fragmentQueries(schema).map((query) => ({ query, rows: this.open<FragmentRow>(query.sql) }));
      this.places = this.open(locationQuery(schema));
      this.hashes = this.open(hashQuery(schema));
      this.tags = this.open(tagQuery(schema));
      this.notes = noteQueries(schema).map((sql) => this.open<MarkRow>(sql));
    } catch (error) {
      // A database with an open query cannot be closed.
      this.close();
      throw error;
    }
  }

  close(): void {
    this.opened.forEach((cursor) => cursor.close());
  }

  /** Tables with hits or parts of them: a hit without a row of its own is found by its parts. */
  cursors(): readonly Pick<RowCursor<IdRow>, 'id' | 'isAtEnd'>[] {
    return this.opened;
  }

  private open<Row extends IdRow>(sql: string | null): RowCursor<Row> {
    const { db, location } = this.schema;
    const rows = readSqlite(location, () =>
      sql === null ? [][Symbol.iterator]() : db.prepare<[], Row>(sql).raw(true).safeIntegers(this.hasBigIds).iterate(),
    );
    const cursor = new RowCursor<Row>(rows, location);
    this.opened.push(cursor);
    return cursor;
  }

  private findBigIds(): boolean {
    const tables = ['scan_artifact_hit', ...this.schema.fragmentTables()].filter((table) =>
      this.schema.columnsOf(table).has('hit_id'),
    );
    return tables.some((table) => {
      const [row] = this.schema.all<{ isBig: number | null }>(
        `SELECT MAX(hit_id) > ${Number.MAX_SAFE_INTEGER} OR MIN(hit_id) < ${Number.MIN_SAFE_INTEGER} AS isBig
         FROM "${table}" WHERE typeof(hit_id) = 'integer'`,
      );
      return row?.isBig === 1;
    });
  }
}

function hitQuery(schema: CaseSchema): string | null {
  const columns = schema.columnsOf('scan_artifact_hit');
  if (!columns.has('hit_id')) {
    return null;
  }
  const of = (column: string) => (columns.has(column) ? column : 'NULL');
  return `SELECT hit_id, ${of('artifact_version_id')}, ${of('artifact_id')} FROM scan_artifact_hit ORDER BY hit_id`;
}

function locationQuery(schema: CaseSchema): string | null {
  const columns = schema.columnsOf('hit_location');
  if (!columns.has('hit_id')) {
    return null;
  }
  const of = (column: string) => (columns.has(column) ? column : 'NULL');
  return `SELECT hit_id, ${of('source_id')}, ${textOf(of('location_value'))} FROM hit_location
          ORDER BY hit_id${columns.has('sort_order') ? ', sort_order' : ''}`;
}

function hashQuery(schema: CaseSchema): string | null {
  const columns = schema.columnsOf('hit_hash');
  return columns.has('hit_id') && columns.has('hash')
    ? `SELECT hit_id, ${textOf('hash')} FROM hit_hash ORDER BY hit_id`
    : null;
}

const textOf = (value: string): string =>
  `CASE WHEN octet_length(${value}) <= ${IMPORT_LIMITS.axiomDatabase.itemBytes} THEN CAST(${value} AS TEXT) END`;
