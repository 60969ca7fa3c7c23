import type { HitRecord, SourceRecord } from '@server/stores/hit-record';
import type { WrittenHit } from '@server/stores/hit-writer';
import { fragmentsReader } from '@server/stores/embedded/rows/hits/fragments';
import { decodeHitBody } from '@server/stores/embedded/rows/hits/hit-body';
import type { RowWatch } from '@server/stores/embedded/row-hashes/row-watch';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { ArtifactDirectory } from '@server/stores/embedded/rows/sources/artifact-directory';
import { BodyWriter } from './body-writer';
import { BulkInsert, type SqlValue } from '@server/stores/embedded/rows/review/bulk-insert';
import { ThreadDirectory } from '@server/stores/embedded/rows/threads/thread-directory';

const COLUMNS = [
  ...['id', 'evidence_id', 'artifact_id', 'original_id', 'date', 'date_is_local', 'date_text', 'deleted'],
  ...['thread_id', 'body'],
];
const ORIGINAL_ID = COLUMNS.indexOf('original_id');
const THREAD_ID = COLUMNS.indexOf('thread_id');

/**
 * Rows of hits that wait for their batch. A hit is converted to a row at once: a batch of strings costs less garbage collection
 * than a batch of objects, which took a third of the time of an import.
 */
export class HitInserts {
  readonly artifacts: ArtifactDirectory;
  readonly threads: ThreadDirectory;
  private readonly bodies = new BodyWriter();
  private readonly rows: BulkInsert;
  private readonly appendSource;
  private readonly markReply;
  private readonly readRow;
  private readonly fragmentsOf;
  private values: SqlValue[] = [];
  /**
   * Thread key of each waiting row; null without a thread. The id of the thread is looked up, or created, when the row is written.
   */
  private threadKeys: (string | null)[] = [];
  /** Changes of rows by their ids, which are written after the waiting rows. */
  private later: (() => void)[] = [];

  constructor(
    db: SqliteDatabase,
    private readonly watch: Pick<RowWatch, 'hitsInserted'>,
    private readonly evidenceId: number,
  ) {
    this.artifacts = new ArtifactDirectory(db);
    this.threads = new ThreadDirectory(db, evidenceId);
    this.rows = new BulkInsert(db, 'hit', COLUMNS);
    this.fragmentsOf = fragmentsReader(db);
    this.readRow = db.prepare<[number], { deleted: number | null; body: string; thread_key: string | null }>(
      'SELECT deleted, body, thread.thread_key FROM hit LEFT JOIN thread ON thread.id = hit.thread_id WHERE hit.id = ?',
    );
    this.appendSource = db.prepare<[string, number]>(
      "UPDATE hit SET body = json_insert(json_insert(body, '$.s', json('[]')), '$.s[#]', json(?)) WHERE id = ?",
    );
    this.markReply = db.prepare<[number]>(
      "UPDATE hit SET body = json_set(body, '$.c.replyTo.isAmbiguous', json('true')) WHERE id = ?",
    );
  }

  /** The number of waiting rows. */
  get count(): number {
    return this.threadKeys.length;
  }

  add(id: number, hit: HitRecord): void {
    const artifact = this.artifacts.artifact(hit.artifact);
    const body = this.bodies.textOf(hit, artifact);
    const { date } = hit;
    this.values.push(
      id,
      this.evidenceId,
      artifact.id,
      hit.originalId,
      date === null ? null : this.bodies.instantOf(date),
      date === null ? null : Number(date.isLocal),
      date === null ? null : date.original,
      hit.deleted === null ? null : Number(hit.deleted),
      null,
      body,
    );
    this.threadKeys.push(hit.chat === null ? null : hit.chat.threadKey);
  }

  /** The original id of a waiting row. */
  originalIdAt(index: number): SqlValue {
    return this.values[index * COLUMNS.length + ORIGINAL_ID] ?? null;
  }

  /** The values of a waiting row. */
  readAt(index: number): WrittenHit | null {
    const row = this.values.slice(index * COLUMNS.length, (index + 1) * COLUMNS.length);
    const [deleted, body] = [row[COLUMNS.indexOf('deleted')] ?? null, row[COLUMNS.indexOf('body')]];
    return typeof body === 'string' ? this.toWritten(deleted, body, this.threadKeys[index] ?? null) : null;
  }

  /** The values of a row that was written. */
  read(id: number): WrittenHit | null {
    const row = this.readRow.get(id);
    return row === undefined ? null : this.toWritten(row.deleted, row.body, row.thread_key);
  }

  private toWritten(deleted: SqlValue, body: string, threadKey: string | null): WrittenHit {
    const fragments = this.fragmentsOf(decodeHitBody(body).f);
    return { deleted: deleted === null ? null : deleted === 1, threadKey, fragments };
  }

  /** Writes the waiting rows, in a transaction. They are kept until `clear`, for a retry. */
  write(): void {
    this.threadKeys.forEach((key, index) => {
      if (key !== null) {
        this.values[index * COLUMNS.length + THREAD_ID] = this.threads.idOf(key);
      }
    });
    this.rows.run(this.values);
    this.watch.hitsInserted(this.values);
    this.later.forEach((change) => change());
  }

  clear(): void {
    this.later = [];
    this.values = [];
    this.threadKeys = [];
  }

  /** Adds sources to a hit, after the waiting rows. */
  addSources(id: number, sources: readonly SourceRecord[]): void {
    for (const { path, deleted, location } of sources) {
      const source = JSON.stringify([path, deleted, location]);
      this.later.push(() => this.appendSource.run(source, id));
    }
  }

  /** Notes that it is not known which message the hit quotes, after the waiting rows. */
  markAmbiguousReply(id: number | null): void {
    if (id !== null) {
      this.later.push(() => this.markReply.run(id));
    }
  }

  /** Drops cached ids that were created in a transaction that was rolled back. */
  forget(): void {
    this.artifacts.forget();
    this.threads.forget();
  }
}
