import Database from 'better-sqlite3';

import type { Importance } from '@contract/model/hit';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import type { GroupBy, GroupCount, HitCriteria, HitReference, Neighbours, TagCounts } from '@server/stores/hit-store';
import type { SortEntry } from '@contract/model/filter';
import { referenceKey } from '@test/server/helpers/reference-order';

import { allOf, condition, type Condition, type SqlValue } from './condition';
import { hitCondition } from './hit-query';
import { orderOf } from './hit-order';
import { loadRows } from './load-rows';

interface OracleViewer {
  seesPrivileged: boolean;
  userId?: string;
}

type Test = (value: unknown) => boolean;

/**
 * A reference implementation of searches that reads only case.db, with plain SQL on every row. It contains the finished sources of the
 * time when it was last loaded.
 */
export class SqlOracle {
  private readonly db: SqliteDatabase;
  private readonly tests: Test[] = [];

  /** @throws when there is no such file */
  constructor(path: string) {
    this.db = new Database(path, { readonly: true, fileMustExist: true });
    this.db.pragma('temp_store = MEMORY');
    this.db.function('holds', { varargs: true }, (number: unknown, value: unknown) =>
      Number(value !== null && this.tests[Number(number)]?.(value) === true),
    );
    this.db.function('sort_text', { deterministic: true }, (value: unknown) =>
      typeof value === 'string' ? referenceKey(value) : null,
    );
    this.load();
  }

  /** Loads what was stored since. */
  load(): void {
    this.db.transaction(() => loadRows(this.db))();
  }

  /** Every hit that matches, in order. */
  search(viewer: OracleViewer, criteria: HitCriteria, sort: readonly SortEntry[]): string[] {
    const order = orderOf(sort);
    return this.select<{ id: number }>(viewer, criteria, { columns: 'h.id', order }).map(({ id }) => String(id));
  }

  neighbours(
    viewer: OracleViewer,
    hitId: string,
    { sort, ...criteria }: HitCriteria & { sort: readonly SortEntry[] },
  ): Neighbours {
    const order = orderOf(sort);
    const rows = this.select<{ id: number; evidence_id: number; artifact_group: string }>(viewer, criteria, {
      columns: '*',
      order,
    });
    const position = rows.findIndex(({ id }) => String(id) === hitId);
    const reference = (index: number): HitReference | null => {
      const row = position < 0 ? undefined : rows[index];
      return row === undefined ? null : { id: String(row.id), evidenceId: row.evidence_id, group: row.artifact_group };
    };
    return {
      previous: reference(position - 1),
      next: reference(position + 1),
      index: position < 0 ? null : position,
      totalCount: rows.length,
    };
  }

  countBy(viewer: OracleViewer, criteria: HitCriteria, groupBy: GroupBy): GroupCount[] {
    const counts = (columns: string, join = '') =>
      this.select<{ value: string; count: number }>(viewer, criteria, {
        columns: `count(*) AS count, ${columns}`,
        join,
        group: 'value',
      });
    switch (groupBy) {
      case 'tag':
        return counts('CAST(tag_id AS TEXT) AS value', 'JOIN temp.hit_tag ON hit_id = h.id');
      case 'evidenceId':
        return counts('CAST(evidence_id AS TEXT) AS value');
      case 'artifactGroup':
        return counts('artifact_group AS value, importance');
      case 'artifactName':
        return this.select<{ value: string; group: string; importance: Importance; count: number }>(viewer, criteria, {
          columns: 'count(*) AS count, artifact_name AS value, artifact_group AS "group", importance',
          group: 'artifact_group, artifact_name',
        });
    }
  }

  countTags(viewer: OracleViewer, criteria: HitCriteria): TagCounts {
    const counts = new Map(this.countBy(viewer, criteria, 'tag').map(({ value, count }) => [value, count]));
    const also = (filter: HitCriteria['filter']) =>
      this.select(viewer, criteria, { columns: 'h.id', and: hitCondition({ filter, queryFilters: [] }, this.addTest) })
        .length;
    return {
      tags: this.db
        .prepare<[], { id: number }>('SELECT id FROM tag ORDER BY name_key')
        .all()
        .map(({ id }) => ({ tagId: String(id), count: counts.get(String(id)) ?? 0 })),
      untagged: also({ untagged: true }),
      comments: also({ publicComments: true }),
    };
  }

  close(): void {
    this.db.close();
  }

  private readonly addTest = (test: Test): number => this.tests.push(test) - 1;

  private select<Row>(
    { seesPrivileged, userId }: OracleViewer,
    criteria: HitCriteria,
    part: { columns: string; join?: string; group?: string; order?: Condition; and?: Condition },
  ): Row[] {
    const where = allOf([
      condition(seesPrivileged ? '1' : 'h.id NOT IN (SELECT hit_id FROM temp.privileged)'),
      hitCondition(criteria, this.addTest, userId),
      ...(part.and === undefined ? [] : [part.and]),
    ]);
    const rows = this.db
      .prepare<SqlValue[], Row>(
        `SELECT ${part.columns} FROM temp.document h ${part.join ?? ''} WHERE ${where.sql}
         ${part.group === undefined ? '' : `GROUP BY ${part.group}`}
         ${part.order === undefined ? '' : `ORDER BY ${part.order.sql}`}`,
      )
      .all(...where.values, ...(part.order?.values ?? []));
    this.tests.length = 0;
    return rows;
  }
}
