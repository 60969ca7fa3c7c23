import type { FragmentRecord, HitRecord, SourceRecord, ThreadRecord } from '@server/stores/hit-record';
import type { FinishedImport, HitWriter, HitWriterFactory } from '@server/stores/hit-writer';
import { asStorageError, type SqliteDatabase } from '@server/stores/embedded/sqlite-database';

import { caseDatabasePath, openCaseDatabase } from './case-database';
import { HitInserts } from './hit-inserts';
import { placeOf, partRange } from './part-id';
import { purgeSource } from './purge-source';
import { SourceClaim } from './source-claim';
import { WrittenHits } from './written-hits';

/** A batch is one transaction of some 50 ms: a server on the same case writes in between. */
const BATCH_FRAGMENTS = 15_000;
const BATCH_CHARACTERS = 4_000_000;

/** Makes writers, in the server's process or another: each has a connection of its own. */
export class CaseHitWriterFactory implements HitWriterFactory {
  constructor(private readonly dataFolder: string) {}

  openWriter(caseId: string, evidenceId: number): HitWriter {
    const db = openCaseDatabase(this.dataFolder, caseId);
    try {
      return new CaseHitWriter(db, caseDatabasePath(this.dataFolder, caseId), evidenceId);
    } catch (error) {
      db.close();
      throw error;
    }
  }
}

interface Waiting {
  hit: HitRecord;
  sources: SourceRecord[];
}

class CaseHitWriter implements HitWriter {
  private readonly claim: SourceClaim;
  private readonly inserts: HitInserts;
  private readonly originalIdOf;
  private readonly written = new WrittenHits();
  private hits = new Map<string, Waiting>();
  private threads = new Map<string, ThreadRecord>();
  private fragments = 0;
  private characters = 0;

  constructor(
    private readonly db: SqliteDatabase,
    private readonly path: string,
    private readonly evidenceId: number,
  ) {
    this.claim = new SourceClaim(db, evidenceId);
    this.inserts = new HitInserts(db, evidenceId);
    this.originalIdOf = db.prepare<[number], { original_id: string }>('SELECT original_id FROM hit WHERE id = ?');
    // Batches need not outlive a power failure: the source is not there before `finish`, which is written through.
    db.pragma('synchronous = NORMAL');
    // Checkpoints at 64 MB instead of 8: pages that change in batch after batch are written back once.
    db.pragma('wal_autocheckpoint = 8000');
  }

  write(hit: HitRecord): boolean {
    if (this.hits.has(hit.originalId) || this.findWritten(hit.originalId) !== null) {
      return false;
    }
    this.hits.set(hit.originalId, { hit, sources: [] });
    this.countWaiting(hit.fragments, 4);
    return true;
  }

  writeThread(thread: ThreadRecord): void {
    this.threads.set(thread.threadKey, thread);
    this.countWaiting(thread.fragments, thread.participants.length + thread.attachments.length + 4);
  }

  addSources(originalId: string, sources: readonly SourceRecord[]): boolean {
    const waiting = this.hits.get(originalId);
    if (waiting !== undefined) {
      waiting.sources.push(...sources);
      return true;
    }
    const id = this.findWritten(originalId);
    if (id === null) {
      return this.addThreadSources(originalId, sources);
    }
    this.change(() => {
      const last = this.db
        .prepare<[number, number], { id: number | null }>(
          'SELECT max(id) AS id FROM hit_source WHERE id BETWEEN ? AND ?',
        )
        .get(...partRange(id, id))?.id;
      this.inserts.insertSources(id, typeof last === 'number' ? placeOf(last) + 1 : 0, sources);
    });
    return true;
  }

  flush(): void {
    if (this.hits.size > 0 || this.threads.size > 0) {
      const first = this.change(() => this.writeWaiting());
      [...this.hits.keys()].forEach((originalId, index) => this.written.add(originalId, first + index));
      this.hits = new Map();
      this.threads = new Map();
      this.fragments = 0;
      this.characters = 0;
    }
  }

  finish({ certificate, files, device, extraction }: FinishedImport): void {
    this.flush();
    // What stands in the log before this commit is written through with it.
    this.db.pragma('synchronous = FULL');
    this.change(() => {
      const insertFile = this.db.prepare('INSERT OR IGNORE INTO imported_file VALUES (?, ?, ?, ?)');
      for (const { path, sha256, size } of files) {
        insertFile.run(this.evidenceId, path, sha256, size);
      }
      this.db
        .prepare(
          `UPDATE source SET state = 'finished', writer = NULL, host = NULL, process_id = NULL, heartbeat_at = NULL,
           certificate = ?, device = ?, extraction = ? WHERE evidence_id = ?`,
        )
        .run(JSON.stringify(certificate), JSON.stringify(device), JSON.stringify(extraction), this.evidenceId);
    });
    this.close();
  }

  abort(): void {
    try {
      Array.from(purgeSource(this.db, this.evidenceId));
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

  private countWaiting(fragments: readonly FragmentRecord[], otherRows: number): void {
    this.fragments += fragments.length + otherRows;
    for (const { value } of fragments) {
      this.characters += value.length;
    }
    if (this.fragments >= BATCH_FRAGMENTS || this.characters >= BATCH_CHARACTERS) {
      this.flush();
    }
  }

  private findWritten(originalId: string): number | null {
    return this.written.find(originalId, (id) => this.originalIdOf.get(id)?.original_id === originalId);
  }

  /** The id of the first of the hits that were waiting. */
  private writeWaiting(): number {
    const counter = this.db
      .prepare<[number], { last: number }>("UPDATE counter SET last = last + ? WHERE name = 'hit' RETURNING last")
      .get(this.hits.size);
    const first = (counter?.last ?? 0) - this.hits.size + 1;
    let id = first;
    for (const thread of this.threads.values()) {
      this.inserts.threads.declare(thread);
    }
    for (const { hit, sources } of this.hits.values()) {
      this.inserts.insert(id, hit);
      this.inserts.insertSources(id, hit.sources.length, sources);
      id += 1;
    }
    if (this.hits.size > 0) {
      this.rememberRange(first, id - 1);
    }
    return first;
  }

  private rememberRange(first: number, last: number): void {
    const { changes } = this.db
      .prepare('UPDATE source_range SET last_hit = ? WHERE evidence_id = ? AND last_hit = ?')
      .run(last, this.evidenceId, first - 1);
    if (changes === 0) {
      this.db.prepare('INSERT INTO source_range VALUES (?, ?, ?)').run(this.evidenceId, first, last);
    }
  }

  private change<Result>(work: () => Result): Result {
    try {
      return this.db
        .transaction(() => {
          this.claim.confirm();
          const result = work();
          this.inserts.flush();
          const insertKind = this.db.prepare('INSERT OR IGNORE INTO source_fragment_kind VALUES (?, ?)');
          this.inserts.artifacts.takeNewKinds().forEach((kind) => insertKind.run(this.evidenceId, kind));
          return result;
        })
        .immediate();
    } catch (error) {
      this.inserts.discard();
      throw asStorageError(error, this.path);
    }
  }

  private close(): void {
    this.claim.release();
    this.db.close();
  }
}
