import { listSegments } from '@server/stores/embedded/index/manifest';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import type { Snapshot } from './shard-request';

/** The current snapshot of a case; read again only when the manifest has changed. */
export class SnapshotReader {
  private readonly dataVersion;
  private readonly lastChange;
  private readonly finished;
  private seenData = -1;
  private snapshot: Snapshot = { id: -1, segments: [] };

  constructor(private readonly db: SqliteDatabase) {
    this.dataVersion = db.prepare<[], number>('PRAGMA data_version').pluck();
    this.lastChange = db.prepare<[], number>("SELECT last FROM counter WHERE name = 'segments'").pluck();
    this.finished = db
      .prepare<[], number>("SELECT evidence_id FROM source WHERE state = 'finished' ORDER BY evidence_id")
      .pluck();
  }

  current(): Snapshot {
    const data = this.dataVersion.get() ?? 0;
    if (data !== this.seenData) {
      this.db.transaction(() => {
        const id = this.lastChange.get() ?? 0;
        if (id !== this.snapshot.id) {
          this.snapshot = { id, segments: listSegments(this.db) };
        }
      })();
      this.seenData = data;
    }
    return this.snapshot;
  }

  finishedSources(): readonly number[] {
    return this.finished.all();
  }
}
