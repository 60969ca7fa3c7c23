import { quoted, type CaseSchema } from './case-schema';
import type { RowId } from './row-cursor';
import { explainSqlite, readSqlite } from '@server/imports/databases/sqlite-damage';

const CHUNK_BYTES = 8 << 20;
const ORDER_COLUMNS = ['sort_order', 'segment_index', 'segment_order', 'sequence', 'position', 'offset'];

/** The content of one fragment, or of a segment that no fragment has. */
export interface AttachmentContent {
  /** Null for a segment that no fragment has. */
  fragmentId: RowId;
  segmentIds: RowId[];
}

type MapRow = [fragmentId: RowId, segmentId: RowId];

/** Maximum number of segments of a file; further ones would be read as the content of another file. */
const MAX_SEGMENTS = 100_000;

/** The segments of an attachments database by fragment, in the order of the content; then those without one. */
export class AttachmentSegments {
  private readonly chunk;

  constructor(private readonly schema: CaseSchema) {
    schema.ensureIndex('segment', 'segment_id');
    schema.ensureIndex('segment_map', 'segment_id');
    this.chunk = readSqlite(schema.location, () =>
      schema.db.prepare<[number, number, RowId], { bytes: Buffer | null }>(
        'SELECT substr(CAST(content AS BLOB), ?, ?) AS bytes FROM segment WHERE segment_id = ? LIMIT 1',
      ),
    );
  }

  static fits(schema: CaseSchema): boolean {
    const has = (table: string, columns: string[]) => columns.every((column) => schema.columnsOf(table).has(column));
    return has('segment_map', ['hit_fragment_id', 'segment_id']) && has('segment', ['segment_id', 'content']);
  }

  *contents(): Generator<AttachmentContent> {
    const order = this.schema.columnOf('segment_map', ORDER_COLUMNS);
    const by = order === null ? '' : `, ${quoted(order)}`;
    const sql = `SELECT hit_fragment_id, segment_id FROM segment_map ORDER BY hit_fragment_id${by}, segment_id`;
    const pending: AttachmentContent[] = [];
    for (const [fragmentId, segmentId] of this.rows<MapRow>(sql)) {
      const current = pending.at(-1);
      if (current?.fragmentId === fragmentId && current.segmentIds.length < MAX_SEGMENTS) {
        current.segmentIds.push(segmentId);
      } else {
        yield* pending.splice(0);
        pending.push({ fragmentId, segmentIds: [segmentId] });
      }
    }
    yield* pending;
    const unmapped =
      'SELECT segment_id FROM segment WHERE NOT EXISTS (SELECT 1 FROM segment_map m WHERE m.segment_id = segment.segment_id)';
    for (const [segmentId] of this.rows<[RowId]>(unmapped)) {
      yield { fragmentId: null, segmentIds: [segmentId] };
    }
  }

  /** The bytes of the segments in order; `lost` is called for segments that the database does not contain. */
  *bytes(segmentIds: readonly RowId[], lost: (segmentId: RowId) => void): Generator<Buffer> {
    for (const id of segmentIds) {
      let at = 1;
      for (let bytes = this.read(at, id); bytes === null || bytes.length > 0; bytes = this.read(at, id)) {
        if (bytes === null) {
          lost(id);
          break;
        }
        yield bytes;
        at += bytes.length;
        if (bytes.length < CHUNK_BYTES) {
          break;
        }
      }
    }
  }

  private read(at: number, id: RowId): Buffer | null {
    return readSqlite(this.schema.location, () => this.chunk.get(at, CHUNK_BYTES, id))?.bytes ?? null;
  }

  private *rows<Row>(sql: string): Generator<Row> {
    try {
      yield* this.schema.db.prepare<[], Row>(sql).raw(true).safeIntegers(true).iterate();
    } catch (error) {
      throw explainSqlite(this.schema.location, error);
    }
  }
}
