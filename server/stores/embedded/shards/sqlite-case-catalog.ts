import { personTest, type PersonTerms } from '@server/domain/people';
import type { CaseCatalog } from '@server/stores/embedded/query/case-catalog';
import { ROW_FACTS, type RowFact } from '@server/stores/embedded/rows/schema/row-facts';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { threadsOf } from '@server/stores/embedded/rows/threads/thread-ids';

/** Values of a case that filters need, from its rows. */
export class SqliteCaseCatalog implements CaseCatalog {
  private readonly artifacts;
  private readonly facts;
  private readonly parties;
  private readonly comparisons;

  constructor(private readonly db: SqliteDatabase) {
    this.artifacts = db
      .prepare<[string, string | null, string | null], number>(
        'SELECT id FROM artifact WHERE artifact_group = ? AND (? IS NULL OR name = ?)',
      )
      .pluck();
    this.parties = db
      .prepare<[], [id: number, name: string | null, identifier: string | null]>(
        `SELECT thread_id, name, identifier FROM thread_participant
         UNION ALL SELECT id, NULL, account FROM thread WHERE account IS NOT NULL`,
      )
      .raw();
    this.comparisons = db
      .prepare<[number, number], number>(
        "SELECT id FROM comparison WHERE state = 'finished' AND first_source = ? AND second_source = ?",
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

  /** People have no index: a scan of 300,000 takes 0.2 s. */
  threadsWith(person: PersonTerms): readonly number[] {
    const isPerson = personTest(person);
    const found = new Set<number>();
    for (const [id, name, identifier] of this.parties.iterate()) {
      if (!found.has(id) && isPerson({ name, identifier })) {
        found.add(id);
      }
    }
    return [...found];
  }

  comparisonOf([one, other]: readonly [number, number]): number | null {
    return this.comparisons.get(Math.min(one, other), Math.max(one, other)) ?? null;
  }

  threadIds(chatThreadIds: readonly string[]): readonly number[] {
    return threadsOf(this.db, chatThreadIds);
  }
}
