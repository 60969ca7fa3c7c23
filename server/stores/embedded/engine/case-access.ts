import type { Hit } from '@contract/model/hit';
import type { Viewer } from '@server/stores/viewer';
import { encodeCursor } from '@server/stores/embedded/answers/cursor';
import { sortOrDefault } from '@server/stores/embedded/answers/position';
import { HitMapper } from '@server/stores/embedded/hits/hit-mapper';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

import { ArtifactNames } from './artifact-names';
import type { CaseEngine } from './case-engine';

/** What the reads of one case share: its rows and its segments. */
export class CaseAccess {
  readonly mapper: HitMapper;
  readonly artifacts: ArtifactNames;
  private readonly dateOf;

  constructor(
    readonly db: SqliteDatabase,
    readonly engine: CaseEngine,
    caseId: string,
  ) {
    this.mapper = new HitMapper(db, caseId);
    this.artifacts = new ArtifactNames(db);
    this.dateOf = db.prepare<[number], number | null>('SELECT date FROM hit WHERE id = ?').pluck();
  }

  /** Hits that were asked for by themselves: their cursors are those of the default order. */
  load(viewer: Viewer, ids: readonly number[]): Hit[] {
    const rows = ids.map((id) => {
      const position = { keys: [this.dateOf.get(id) ?? null], id };
      return { id, searchAfter: encodeCursor(sortOrDefault([]), position) };
    });
    return this.mapper.loadAll(viewer, rows);
  }
}
