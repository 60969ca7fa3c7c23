import { contentOf } from './content-key';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { decodeHitBody } from './hit-body';

interface CopyRow {
  evidenceId: number;
  artifactId: number;
  /** Location of the hit in the evidence; empty when unknown. */
  path: string;
}

/** Reads the details of hits with the same file. */
export class CopyRows {
  private readonly body;
  private readonly row;

  constructor(db: SqliteDatabase) {
    this.body = db.prepare<[number], string>('SELECT body FROM hit WHERE id = ?').pluck();
    this.row = db.prepare<[number], CopyRow>(
      `SELECT evidence_id AS evidenceId, artifact_id AS artifactId, coalesce(body ->> '$.s[0][0]', '') AS path
       FROM hit WHERE id = ?`,
    );
  }

  /** SHA-256 of the file that the hit represents; null when there is none, or it is not stored. */
  contentOf(hitId: number): string | null {
    const body = this.body.get(hitId);
    return body === undefined ? null : contentOf(decodeHitBody(body));
  }

  get(hitId: number): CopyRow | undefined {
    return this.row.get(hitId);
  }
}
