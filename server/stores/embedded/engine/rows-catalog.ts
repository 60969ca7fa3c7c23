import type { CaseCatalog } from '@server/stores/embedded/query/case-catalog';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';
import { threadsOf } from '@server/stores/embedded/hits/thread-ids';

/** What filters need to know of a case, from its rows. */
export class RowsCatalog implements CaseCatalog {
  private readonly artifacts;

  constructor(private readonly db: SqliteDatabase) {
    this.artifacts = db
      .prepare<[string, string | null, string | null], number>(
        'SELECT id FROM artifact WHERE artifact_group = ? AND (? IS NULL OR name = ?)',
      )
      .pluck();
  }

  artifactIds(group: string, name?: string): readonly number[] {
    return this.artifacts.all(group, name ?? null, name ?? null);
  }

  threadIds(chatThreadIds: readonly string[]): readonly number[] {
    return threadsOf(this.db, chatThreadIds);
  }
}
