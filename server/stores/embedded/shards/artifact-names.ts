import type { Artifact } from '@contract/model/hit';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

/** Group and name of artifacts by id. Artifacts are never changed or removed, so cached ones stay valid. */
export class ArtifactNames {
  private readonly names = new Map<number, Artifact>();
  private readonly find;

  constructor(db: SqliteDatabase) {
    this.find = db.prepare<[number], Artifact>('SELECT artifact_group AS "group", name FROM artifact WHERE id = ?');
  }

  get(id: number): Artifact | undefined {
    const artifact = this.names.get(id) ?? this.find.get(id);
    if (artifact !== undefined) {
      this.names.set(id, artifact);
    }
    return artifact;
  }
}
