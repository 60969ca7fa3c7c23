import { setImmediate as nextTurn } from 'node:timers/promises';

import { bareMimeType } from '@server/domain/media-kind';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { forEachHit, hasHit, hitsWithin, type HitBlocks } from '@server/stores/embedded/rows/review/mark-blocks';
import { Marks, PRIVILEGED_MARK } from '@server/stores/embedded/rows/review/marks';
import { ROW_FACTS } from '@server/stores/embedded/rows/schema/row-facts';
import type { FileOfHit } from '@server/stores/privilege';

import { decodeHitBody } from './hit-body';

/** Rows between two turns of the event loop: some ten milliseconds. */
const SLICE = 2_000;

type Range = [first: number, last: number];

/**
 * Attached files of a source that only privileged hits have. Cached until privilege changes: for sources with attachments of
 * privileged hits the rows of all attachments are read.
 */
export class FilesOfHiddenHits {
  private readonly known = new Map<number, { version: number; files: Promise<readonly FileOfHit[]> }>();
  private readonly lastVersion;
  private readonly ranges;
  private readonly body;
  private readonly rows;

  constructor(private readonly db: SqliteDatabase) {
    this.lastVersion = db.prepare<[], number | null>("SELECT max(version) FROM mark WHERE kind = 'privileged'").pluck();
    this.ranges = db
      .prepare<[number], Range>('SELECT first_hit, last_hit FROM source_range WHERE evidence_id = ?')
      .raw();
    this.body = db.prepare<[number], string>('SELECT body FROM hit WHERE id = ?').pluck();
    this.rows = db.prepare<Range, { id: number; body: string }>(
      `SELECT id, body FROM hit INDEXED BY hit_attachments
       WHERE ${ROW_FACTS.attachments} AND id > ? AND id <= ? ORDER BY id LIMIT ${SLICE}`,
    );
  }

  /** The same array until privilege changes. */
  of(evidenceId: number): Promise<readonly FileOfHit[]> {
    const version = this.lastVersion.get() ?? 0;
    const cached = this.known.get(evidenceId);
    if (cached?.version === version) {
      return cached.files;
    }
    const files = this.read(evidenceId);
    this.known.set(evidenceId, { version, files });
    files.catch(() => this.known.delete(evidenceId));
    return files;
  }

  private async read(evidenceId: number): Promise<readonly FileOfHit[]> {
    const ranges = this.ranges.all(evidenceId);
    const hidden = hitsWithin(new Marks(this.db).all(PRIVILEGED_MARK), ranges);
    const files = new Map<string, FileOfHit>();
    forEachHit(hidden, (hitId) => {
      for (const file of filesOf(this.body.get(hitId))) {
        files.set(keyOf(file), file);
      }
    });
    for (const range of ranges) {
      await this.removeVisible(files, hidden, range);
    }
    return [...files.values()];
  }

  private async removeVisible(files: Map<string, FileOfHit>, hidden: HitBlocks, [first, last]: Range): Promise<void> {
    for (let after = first - 1; files.size > 0;) {
      const slice = this.rows.all(after, last);
      for (const { id, body } of slice) {
        if (!hasHit(hidden, id)) {
          filesOf(body).forEach((file) => files.delete(keyOf(file)));
        }
      }
      const end = slice.at(-1)?.id;
      if (end === undefined) {
        return;
      }
      after = end;
      await nextTurn();
    }
  }
}

const keyOf = ({ sha256, mimeType }: FileOfHit): string => `${sha256} ${mimeType}`;

const filesOf = (body: string | undefined): FileOfHit[] =>
  (body === undefined ? [] : (decodeHitBody(body).a ?? [])).flatMap(([, , , mimeType, sha256]) =>
    sha256 === null ? [] : { sha256, mimeType: bareMimeType(mimeType) },
  );
