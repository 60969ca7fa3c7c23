import type { HitFilter, QueryFilter } from '@contract/model/filter';
import type { HitCriteria } from '@server/stores/hit-store';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

import { columnCondition } from './column-condition';
import { allOf, anyOf, condition, isOneOf, type Condition } from './condition';
import { dateCondition } from './date-condition';
import { parseIds } from './ids';
import { keywordCondition } from './text-condition';
import { threadsOf } from './thread-ids';

/** Criteria as conditions on `hit h`. Scans look into every row's values: they go last, and in slices. */
export interface HitQuery {
  plain: Condition;
  scan: Condition | null;
}

type AddTest = (test: (value: unknown, isLocal: unknown) => boolean) => number;

/** Filter kinds are ANDed (contract/model/filter). @throws BadRequestError for criteria that mean nothing */
export function hitQuery(db: SqliteDatabase, { filter, queryFilters }: HitCriteria, addTest: AddTest): HitQuery {
  const plain = structuralConditions(db, filter);
  const scans: Condition[] = [];
  for (const queryFilter of queryFilters) {
    const { condition: part, isScan } = contentCondition(db, queryFilter, addTest);
    (isScan ? scans : plain).push(part);
  }
  return { plain: allOf(plain), scan: scans.length === 0 ? null : allOf(scans) };
}

/** A list without values restricts nothing. */
function structuralConditions(db: SqliteDatabase, filter: HitFilter): Condition[] {
  const conditions: Condition[] = [];
  if (filter.evidenceIds !== undefined && filter.evidenceIds.length > 0) {
    conditions.push(isOneOf('h.evidence_id', filter.evidenceIds));
  }
  if (filter.groups !== undefined && filter.groups.length > 0) {
    conditions.push(isOneOf('h.artifact_id', artifactIds(db, filter.groups)));
  }
  if (filter.artifacts !== undefined && filter.artifacts.length > 0) {
    conditions.push(
      isOneOf(
        'h.artifact_id',
        filter.artifacts.flatMap(({ group, name }) => artifactIds(db, [group], name)),
      ),
    );
  }
  return [...conditions, ...tagConditions(filter)];
}

/** Tags, untagged and public comments are ORed among themselves. */
function tagConditions({ tagIds = [], untagged = false, publicComments = false }: HitFilter): Condition[] {
  const anyOfThese: Condition[] = [];
  if (tagIds.length > 0) {
    const { sql } = isOneOf('tag_id', parseIds(tagIds));
    anyOfThese.push(condition(`h.id IN (SELECT hit_id FROM hit_tag WHERE ${sql})`));
  }
  if (untagged) {
    anyOfThese.push(condition('NOT EXISTS (SELECT 1 FROM hit_tag WHERE hit_id = h.id)'));
  }
  if (publicComments) {
    anyOfThese.push(condition("h.id IN (SELECT hit_id FROM comment WHERE access_level = 'public')"));
  }
  return anyOfThese.length === 0 ? [] : [anyOf(anyOfThese)];
}

function contentCondition(
  db: SqliteDatabase,
  filter: QueryFilter,
  addTest: AddTest,
): { condition: Condition; isScan: boolean } {
  switch (filter.kind) {
    case 'keyword':
      return { condition: keywordCondition(filter.text, addTest), isScan: true };
    case 'dateTime':
      return dateCondition(filter.dateTime, addTest, 'h');
    case 'chatThread':
      return { condition: isOneOf('h.thread_id', threadsOf(db, filter.chatThreadIds)), isScan: false };
    case 'hits':
      return { condition: isOneOf('h.id', parseIds(filter.hitIds)), isScan: false };
    case 'textColumn':
    case 'numberColumn':
    case 'dateColumn':
      return { condition: columnCondition(db, filter, addTest), isScan: true };
  }
}

function artifactIds(db: SqliteDatabase, groups: readonly string[], name?: string): number[] {
  return db
    .prepare<[string, string | null, string | null], { id: number }>(
      `SELECT id FROM artifact WHERE artifact_group IN (SELECT value FROM json_each(?)) AND (? IS NULL OR name = ?)`,
    )
    .all(JSON.stringify(groups), name ?? null, name ?? null)
    .map(({ id }) => id);
}
