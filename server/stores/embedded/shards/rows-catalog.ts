import type { CaseCatalog } from '@server/stores/embedded/query/case-catalog';
import { ROW_FACTS, type RowFact } from '@server/stores/embedded/rows/schema/row-facts';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { threadsOf } from '@server/stores/embedded/rows/threads/thread-ids';

/** What filters need to know of a case, from its rows. */
export class RowsCatalog implements CaseCatalog {
  private readonly artifacts;
  private readonly facts;

  constructor(private readonly db: SqliteDatabase) {
    this.artifacts = db
      .prepare<[string, string | null, string | null], number>(
        'SELECT id FROM artifact WHERE artifact_group = ? AND (? IS NULL OR name = ?)',
      )
      .pluck();
    const idsWhere = (condition: string) =>
      db.prepare<[number, number], number>(`SELECT id FROM hit WHERE id BETWEEN ? AND ? AND ${condition}`).pluck();
    this.facts = { deleted: idsWhere(ROW_FACTS.deleted), attachments: idsWhere(ROW_FACTS.attachments) };
  }

  artifactIds(group: string, name?: string): readonly number[] {
    return this.artifacts.all(group, name ?? null, name ?? null);
  }

  hitsWith(fact: RowFact, first: number, last: number): readonly number[] {
    return this.facts[fact].all(first, last);
  }

  threadIds(chatThreadIds: readonly string[]): readonly number[] {
    return threadsOf(this.db, chatThreadIds);
  }
}
