import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { caseDatabasePath, openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { decodeHitBody } from '@server/stores/embedded/rows/hits/hit-body';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { asStorageError } from '@server/stores/embedded/base/storage-errors';

import type { ColumnName } from './column-collector';
import type { IndexTask } from './index-task';
import { publishSegments, segmentsFolder, type NewSegment } from './manifest';
import { SEGMENT_HITS } from './segment';
import { SegmentBuilder } from './segment-builder';
import { segmentFormat, type Indexing } from './segment-format';
import { newSegmentName } from './segment-names';
import { writeSegment } from './segment-writer';

/** A segment ends early at this size of its texts: a builder takes about three times as much memory. */
const SEGMENT_TEXT_BYTES = 96 << 20;
const BATCH_HITS = 500;

export interface IndexedCase extends Indexing {
  dataFolder: string;
  caseId: string;
}

/** Id, source, artifact, date, whether the date is local, text of the date, thread, body. */
type Row = [number, number, number, number | null, number | null, string | null, number | null, string];

/** Runs index tasks on a separate connection: reads rows, builds segments, writes and publishes them. */
export class RangeIndexer {
  private readonly db: SqliteDatabase;
  private readonly folder: string;
  private readonly builder: SegmentBuilder;
  private readonly rows;

  constructor(
    private readonly indexedCase: IndexedCase,
    /** Called every few hundred hits. */
    private readonly onProgress: () => void = () => undefined,
  ) {
    const { dataFolder, caseId } = indexedCase;
    this.folder = segmentsFolder(dataFolder, caseId);
    this.db = openCaseDatabase(dataFolder, caseId);
    // A manifest row that is lost in a power failure costs a rebuild, no evidence. The writer of the import waits less for the lock.
    this.db.pragma('synchronous = NORMAL');
    // Rows are read once, in order.
    this.db.pragma('cache_size = -4096');
    const kind = this.db.prepare<[number], ColumnName>(
      'SELECT artifact_id AS artifactId, name, value_type AS valueType FROM fragment_kind WHERE id = ?',
    );
    this.builder = new SegmentBuilder((id) => {
      const found = kind.get(id);
      if (found === undefined) {
        throw new Error(
          `A stored hit of case ${caseId} cannot be read: there is no fragment kind ${id}. Restore the case from a backup.`,
        );
      }
      return found;
    }, indexedCase);
    this.rows = this.db
      .prepare<[number, number], Row>(
        `SELECT id, evidence_id, artifact_id, date, date_is_local, date_text, thread_id, body FROM hit
         WHERE id BETWEEN ? AND ? ORDER BY id`,
      )
      .raw();
  }

  /**
   * Returns false when the result is not needed: the source was deleted, or its hits are already in other segments.
   *
   * @throws StorageFullError, UnusableDatabaseError
   */
  run(task: IndexTask): boolean {
    const made: NewSegment[] = [];
    try {
      mkdirSync(this.folder, { recursive: true });
      for (let first = task.firstHit; first <= task.lastHit;) {
        const segment = this.makeSegment(task.evidenceId, first, task.lastHit);
        if (segment === null) {
          this.removeFiles(made.map(({ file }) => file));
          return false;
        }
        made.push(segment);
        first += segment.hitCount;
      }
      const { isPublished, unneeded } = publishSegments(this.db, made, task.replaces);
      this.removeFiles(unneeded);
      return isPublished;
    } catch (error) {
      this.removeFiles(made.map(({ file }) => file));
      throw asStorageError(error, caseDatabasePath(this.indexedCase.dataFolder, this.indexedCase.caseId));
    }
  }

  close(): void {
    this.db.close();
  }

  /** Null when the source was deleted. */
  private makeSegment(evidenceId: number, first: number, last: number): NewSegment | null {
    const { builder } = this;
    builder.begin(evidenceId, first);
    const end = Math.min(last + 1, first + SEGMENT_HITS);
    let next = first;
    while (next < end && builder.textBytes < SEGMENT_TEXT_BYTES) {
      const until = Math.min(end, next + BATCH_HITS);
      if (!this.addRows(evidenceId, next, until)) {
        return null;
      }
      next = until;
      this.onProgress();
    }
    const file = newSegmentName(evidenceId, first);
    const written = writeSegment(join(this.folder, file), builder.build());
    this.onProgress();
    return {
      evidenceId,
      firstHit: first,
      hitCount: next - first,
      file,
      ...written,
      format: segmentFormat(this.indexedCase),
    };
  }

  /** @throws Error for hits that are missing while their source exists */
  private addRows(evidenceId: number, first: number, until: number): boolean {
    let id = first;
    for (const [rowId, source, artifactId, date, isLocal, dateText, threadId, body] of this.rows.all(
      first,
      until - 1,
    )) {
      if (rowId !== id || source !== evidenceId) {
        break;
      }
      this.builder.add({ artifactId, date, isLocal: isLocal === 1, dateText, threadId, body: decodeHitBody(body) });
      id += 1;
    }
    if (id === until) {
      return true;
    }
    if (this.sourceExists(evidenceId)) {
      throw new Error(
        `The hit ${id} of evidence source ${evidenceId} is missing in the database of case ${this.indexedCase.caseId}. ` +
          'Restore the case from a backup.',
      );
    }
    return false;
  }

  private sourceExists(evidenceId: number): boolean {
    const state = this.db
      .prepare<[number], string>('SELECT state FROM source WHERE evidence_id = ?')
      .pluck()
      .get(evidenceId);
    return state === 'importing' || state === 'finished';
  }

  private removeFiles(names: readonly string[]): void {
    for (const name of names) {
      rmSync(join(this.folder, name), { force: true });
    }
  }
}
