import type { FragmentRecord, HitRecord, SourceRecord, ThreadRecord } from '@server/stores/hit-record';
import type { FinishedImport, HitWriter, HitWriterFactory, WrittenHit } from '@server/stores/hit-writer';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import type { IndexQueue } from '@server/stores/embedded/index/index-task';
import { segmentsFolder } from '@server/stores/embedded/index/manifest';
import { RowWatch } from '@server/stores/embedded/row-hashes/row-watch';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { asStorageError } from '@server/stores/embedded/base/storage-errors';
import type { SqlValue } from '@server/stores/embedded/rows/review/bulk-insert';
import { caseDatabasePath, openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { HitIds } from './hit-ids';
import { HitInserts } from './hit-inserts';
import { applyImportedMarks } from './imported-marks';
import { IndexFeed } from './index-feed';
import { raisedCounter } from '@server/stores/embedded/rows/schema/counters';
import { hideSource, purgeSource } from '@server/stores/embedded/writing/changes/purge-source';
import { ImportSuspicion } from './import-suspicion';
import { SourceLease } from '@server/stores/embedded/rows/sources/source-lease';
import { WrittenHits } from './written-hits';

/**
 * A batch is one transaction of about 10 ms: a server on the same case can write in between, and the garbage collector frees the
 * rows in the young generation. Batches of 4,000 took 10 % longer.
 */
const BATCH_HITS = 1_000;
const BATCH_CHARACTERS = 4_000_000;
/** An incomplete batch is written after this time. */
const BATCH_MAX_MS = 2_000;

export interface WriterOptions {
  /** Hits per index task; null selects sizes that suit imports of any size. */
  pieceHits?: number | null;
}

export type OpenIndexQueue = (caseId: string) => IndexQueue;

/** Creates writers, in the server's process or another. Each has its own connection. */
export class CaseHitWriterFactory implements HitWriterFactory {
  constructor(
    private readonly dataFolder: string,
    private readonly openIndexQueue: OpenIndexQueue,
    private readonly options: WriterOptions = {},
  ) {}

  openWriter(caseId: string, evidenceId: number): HitWriter {
    const db = openCaseDatabase(this.dataFolder, caseId);
    let queue: IndexQueue | null = null;
    try {
      queue = this.openIndexQueue(caseId);
      const rows = new RowWatch(db);
      const lease = rows.transaction(() => new SourceLease(db, evidenceId));
      const path = caseDatabasePath(this.dataFolder, caseId);
      const segments = segmentsFolder(this.dataFolder, caseId);
      const { pieceHits = null } = this.options;
      return new CaseHitWriter({ db, rows, path, segments, caseId, evidenceId, lease, queue, pieceHits });
    } catch (error) {
      queue?.close();
      db.close();
      throw error;
    }
  }
}

interface WriterParts {
  db: SqliteDatabase;
  rows: RowWatch;
  path: string;
  segments: string;
  caseId: string;
  evidenceId: number;
  lease: SourceLease;
  queue: IndexQueue;
  pieceHits: number | null;
}

class CaseHitWriter implements HitWriter {
  private readonly db: SqliteDatabase;
  private readonly rows: RowWatch;
  private readonly path: string;
  private readonly segments: string;
  private readonly caseId: string;
  private readonly evidenceId: number;
  private readonly lease: SourceLease;
  private readonly queue: IndexQueue;
  private readonly ids: HitIds;
  private readonly inserts: HitInserts;
  private readonly feed: IndexFeed;
  private readonly readOriginalId;
  private readonly written = new WrittenHits();
  private threads = new Map<string, ThreadRecord>();
  private waiting = 0;
  private characters = 0;
  private batchCapacity = 0;
  private lastFlush = Date.now();

  constructor({ db, rows, path, segments, caseId, evidenceId, lease, queue, pieceHits }: WriterParts) {
    this.db = db;
    this.rows = rows;
    this.path = path;
    this.segments = segments;
    this.caseId = caseId;
    this.evidenceId = evidenceId;
    this.lease = lease;
    this.queue = queue;
    this.ids = new HitIds(db);
    this.inserts = new HitInserts(db, rows, evidenceId);
    this.readOriginalId = db.prepare<[number], { original_id: string }>('SELECT original_id FROM hit WHERE id = ?');
    // Batches need not survive a power failure: the source is not finished before `finish`, which syncs.
    db.pragma('synchronous = NORMAL');
    // Checkpoints at 64 MB instead of 8 MB: pages that change in several batches are written back once.
    db.pragma('wal_autocheckpoint = 8000');
    db.pragma('cache_size = -8192'); // An import appends and reads little.
    this.feed = new IndexFeed(queue, evidenceId, pieceHits);
  }

  write(hit: HitRecord): boolean {
    if (this.findWritten(hit.originalId) !== null) {
      return false;
    }
    try {
      if (this.inserts.count === 0) {
        this.batchCapacity = this.ids.left();
      }
      const id = this.ids.next + this.inserts.count;
      this.inserts.add(id, hit);
      this.written.add(hit.originalId, id);
    } catch (error) {
      throw asStorageError(error, this.path);
    }
    this.countWaiting(hit.fragments);
    return true;
  }

  readWritten(originalId: string): WrittenHit | null {
    const id = this.findWritten(originalId);
    if (id === null) {
      return null;
    }
    const waiting = id >= this.ids.next;
    return waiting ? this.inserts.readAt(id - this.ids.next) : this.inserts.read(id);
  }

  writeThread(thread: ThreadRecord): void {
    this.threads.set(thread.threadKey, thread);
    this.countWaiting(thread.fragments);
  }

  addSources(originalId: string, sources: readonly SourceRecord[]): boolean {
    const id = this.findWritten(originalId);
    if (id === null) {
      return this.addThreadSources(originalId, sources);
    }
    this.inserts.addSources(id, sources);
    this.countWaiting([]);
    return true;
  }

  markAmbiguousReply(originalId: string): void {
    this.inserts.markAmbiguousReply(this.findWritten(originalId));
    this.countWaiting([]);
  }

  flush(): void {
    if (this.waiting > 0) {
      const first = this.ids.next;
      const { characters } = this;
      const { count } = this.inserts;
      this.change(() => this.writeWaiting());
      this.ids.next += count;
      this.inserts.clear();
      this.threads = new Map();
      this.waiting = 0;
      this.characters = 0;
      if (count > 0) {
        this.feed.add(first, first + count - 1, characters);
      }
    }
    this.lastFlush = Date.now();
  }

  finish({ certificate, files, device, extraction, marks, importer }: FinishedImport): void {
    this.flush();
    this.feed.finish();
    const suspicion = new ImportSuspicion(this.db, { caseId: this.caseId, evidenceId: this.evidenceId });
    suspicion.find();
    // This commit syncs everything that was written to the log before it.
    this.db.pragma('synchronous = FULL');
    this.change(() => {
      const insertFile = this.db.prepare('INSERT OR IGNORE INTO imported_file VALUES (?, ?, ?, ?, ?)');
      for (const { path, sha256, size, differences } of files) {
        insertFile.run(this.evidenceId, path, sha256, size, differences ? JSON.stringify(differences) : null);
      }
      if (marks !== undefined) {
        applyImportedMarks(this.db, marks, (originalId) => this.findWritten(originalId));
      }
      suspicion.apply({ timestamp: certificate.finishedAt, ...importer });
      this.ids.releaseUnused();
      this.db
        .prepare(
          `UPDATE source SET state = 'finished', writer = NULL, host = NULL, process_id = NULL, heartbeat_at = NULL,
           certificate = ?, device = ?, extraction = ? WHERE evidence_id = ?`,
        )
        .run(JSON.stringify(certificate), JSON.stringify(device), JSON.stringify(extraction), this.evidenceId);
      // Makes readers reload the manifest.
      raisedCounter(this.db, 'segments');
    });
    this.close();
  }

  abort(): void {
    try {
      this.queue.close();
      this.ids.releaseUnused();
      // A writer that lost its lease must not remove the source: another import may be writing it.
      if (this.lease.isHeld()) {
        const { db, rows, segments } = this;
        rows.transaction(() => hideSource(db, this.evidenceId));
        finishTask(purgeSource({ db, rows, segments }, this.evidenceId));
      }
    } catch (error) {
      throw asStorageError(error, this.path);
    } finally {
      this.close();
    }
  }

  private addThreadSources(threadKey: string, sources: readonly SourceRecord[]): boolean {
    if (this.threads.has(threadKey)) {
      this.flush();
    }
    const id = this.inserts.threads.findWritten(threadKey);
    if (id !== null) {
      this.change(() => this.inserts.threads.addSources(id, sources));
    }
    return id !== null;
  }

  private countWaiting(fragments: readonly FragmentRecord[]): void {
    this.waiting += 1;
    for (const { value } of fragments) {
      this.characters += value.length;
    }
    const isFull = this.waiting >= BATCH_HITS || this.characters >= BATCH_CHARACTERS;
    if (isFull || this.inserts.count >= this.batchCapacity || Date.now() - this.lastFlush >= BATCH_MAX_MS) {
      this.flush();
    }
  }

  private findWritten(originalId: string): number | null {
    return this.written.find(originalId, (id) => this.originalIdOf(id) === originalId);
  }

  private originalIdOf(id: number): SqlValue {
    return id >= this.ids.next
      ? this.inserts.originalIdAt(id - this.ids.next)
      : (this.readOriginalId.get(id)?.original_id ?? null);
  }

  private writeWaiting(): void {
    for (const thread of this.threads.values()) {
      this.inserts.threads.declare(thread);
    }
    this.inserts.write();
    if (this.inserts.count > 0) {
      this.recordRange(this.ids.next, this.ids.next + this.inserts.count - 1);
    }
  }

  private recordRange(first: number, last: number): void {
    const { changes } = this.db
      .prepare('UPDATE source_range SET last_hit = ? WHERE evidence_id = ? AND last_hit = ?')
      .run(last, this.evidenceId, first - 1);
    if (changes === 0) {
      this.db.prepare('INSERT INTO source_range VALUES (?, ?, ?)').run(this.evidenceId, first, last);
    }
  }

  private change<Result>(work: () => Result): Result {
    try {
      return this.rows.transaction(() => {
        this.lease.confirm();
        const result = work();
        const insertKind = this.db.prepare('INSERT OR IGNORE INTO source_fragment_kind VALUES (?, ?)');
        this.inserts.artifacts.takeNewKinds().forEach((kind) => insertKind.run(this.evidenceId, kind));
        return result;
      });
    } catch (error) {
      this.inserts.forget();
      throw asStorageError(error, this.path);
    }
  }

  private close(): void {
    this.queue.close();
    this.lease.release();
    this.db.close();
  }
}
