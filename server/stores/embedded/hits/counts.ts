import { groupImportance } from '@contract/rules/artifact-groups';
import type { GroupBy, GroupCount, TagCounts } from '@server/stores/hit-store';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

import type { SqlValue } from './bulk-insert';
import type { Match } from './match';

export function countMatch(db: SqliteDatabase, match: Match, and = ''): number {
  const row = db
    .prepare<SqlValue[], { count: number }>(`SELECT count(*) AS count FROM hit h WHERE ${match.where.sql} ${and}`)
    .get(...match.where.values);
  return row?.count ?? 0;
}

/** Values with at least one hit, the largest first. */
export function countMatchBy(db: SqliteDatabase, match: Match, groupBy: GroupBy): GroupCount[] {
  const group = (column: string, join = '') =>
    db
      .prepare<SqlValue[], { value: number; count: number }>(
        `SELECT ${column} AS value, count(*) AS count FROM hit h ${join} WHERE ${match.where.sql}
         GROUP BY ${column} ORDER BY count DESC, value`,
      )
      .all(...match.where.values);
  switch (groupBy) {
    case 'tag':
      return withTextValues(group('ht.tag_id', 'JOIN hit_tag ht ON ht.hit_id = h.id'));
    case 'evidenceId':
      return withTextValues(group('h.evidence_id'));
    case 'artifactName':
      return byArtifact(db, group('h.artifact_id'));
    case 'artifactGroup':
      return byGroup(byArtifact(db, group('h.artifact_id')));
  }
}

/** Every tag of the case, also those that no hit carries. */
export function countMatchTags(db: SqliteDatabase, match: Match): TagCounts {
  const counts = new Map(countMatchBy(db, match, 'tag').map(({ value, count }) => [value, count]));
  const tags = db.prepare<[], { id: number }>('SELECT id FROM tag ORDER BY name_key').all();
  return {
    tags: tags.map(({ id }) => ({ tagId: String(id), count: counts.get(String(id)) ?? 0 })),
    untagged: countMatch(db, match, 'AND NOT EXISTS (SELECT 1 FROM hit_tag WHERE hit_id = h.id)'),
    comments: countMatch(db, match, "AND h.id IN (SELECT hit_id FROM comment WHERE access_level = 'public')"),
  };
}

const withTextValues = (rows: { value: number; count: number }[]): GroupCount[] =>
  rows.map(({ value, count }) => ({ value: String(value), count }));

function byArtifact(db: SqliteDatabase, rows: { value: number; count: number }[]): (GroupCount & { group: string })[] {
  const find = db.prepare<[number], { artifact_group: string; name: string }>(
    'SELECT artifact_group, name FROM artifact WHERE id = ?',
  );
  return rows.flatMap(({ value, count }) => {
    const artifact = find.get(value);
    return artifact === undefined
      ? []
      : {
          value: artifact.name,
          group: artifact.artifact_group,
          importance: groupImportance(artifact.artifact_group),
          count,
        };
  });
}

function byGroup(artifacts: readonly (GroupCount & { group: string })[]): GroupCount[] {
  const totals = new Map<string, number>();
  for (const { group, count } of artifacts) {
    totals.set(group, (totals.get(group) ?? 0) + count);
  }
  return [...totals]
    .map(([value, count]) => ({ value, importance: groupImportance(value), count }))
    .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1));
}
