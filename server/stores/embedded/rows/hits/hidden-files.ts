import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { decodeHitBody } from './hit-body';
import { forEachHit, hitsWithin } from '@server/stores/embedded/rows/review/mark-blocks';
import { Marks, PRIVILEGED_MARK } from '@server/stores/embedded/rows/review/marks';

/** A file of the list of imported files, by path and content. */
export const fileKey = ({ path, sha256 }: { path: string; sha256: string }): string => `${sha256} ${path}`;

/**
 * Files of a source that privileged hits have as attachments: they are not listed for viewers who may not see these hits. A
 * file that another hit has, too, can be found through that hit. Cached until privilege changes, because computing it reads
 * every privileged hit.
 */
export class HiddenFiles {
  private readonly known = new Map<number, { version: number; files: ReadonlySet<string> }>();
  private readonly lastVersion;

  constructor(private readonly db: SqliteDatabase) {
    this.lastVersion = db.prepare<[], number | null>("SELECT max(version) FROM mark WHERE kind = 'privileged'").pluck();
  }

  of(evidenceId: number): ReadonlySet<string> {
    const version = this.lastVersion.get() ?? 0;
    const cached = this.known.get(evidenceId);
    if (cached?.version === version) {
      return cached.files;
    }
    const files = version === 0 ? new Set<string>() : this.read(evidenceId);
    this.known.set(evidenceId, { version, files });
    return files;
  }

  private read(evidenceId: number): ReadonlySet<string> {
    const ranges = this.db
      .prepare<[number], [number, number]>('SELECT first_hit, last_hit FROM source_range WHERE evidence_id = ?')
      .raw()
      .all(evidenceId);
    const body = this.db.prepare<[number], string>('SELECT body FROM hit WHERE id = ?').pluck();
    const isListed = this.db.prepare<[number, string, string], number>(
      'SELECT 1 FROM imported_file WHERE evidence_id = ? AND path = ? AND sha256 = ?',
    );
    const files = new Set<string>();
    forEachHit(hitsWithin(new Marks(this.db).all(PRIVILEGED_MARK), ranges), (hitId) => {
      const text = body.get(hitId);
      for (const [path, , , , sha256] of (text === undefined ? null : decodeHitBody(text).a) ?? []) {
        if (sha256 !== null && isListed.get(evidenceId, path, sha256) !== undefined) {
          files.add(fileKey({ path, sha256 }));
        }
      }
    });
    return files;
  }
}
