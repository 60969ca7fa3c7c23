import type { ColumnReference, QueryFilter } from '@contract/model/filter';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

import { allOf, condition, isOneOf, NOTHING, type Condition } from './condition';
import { dateCondition } from './date-condition';
import { kindsOf } from './fragment-kinds';
import { numberCondition } from './number-condition';
import { PARTS_OF_A_HIT } from './part-id';
import { textValueCondition } from './text-condition';

type ColumnFilter = Extract<QueryFilter, { kind: 'textColumn' | 'numberColumn' | 'dateColumn' }>;
type AddTest = (test: (value: unknown, isLocal: unknown) => boolean) => number;

/** Filters on one column of the hit table (spec 001 §2.13): a named fragment, or a configured column. */
export function columnCondition(db: SqliteDatabase, filter: ColumnFilter, addTest: AddTest): Condition {
  if ('column' in filter.column && filter.column.column === 3) {
    return primaryDateCondition(filter, addTest);
  }
  const withValue = fragmentsOf(db, filter.column);
  switch (filter.kind) {
    case 'textColumn':
      return textValueCondition(filter.text, addTest, withValue, 'f.value');
    case 'numberColumn':
      return withValue(numberCondition(filter));
    case 'dateColumn':
      return withValue(
        allOf([condition('f.date IS NOT NULL'), dateCondition(filter.dateTime, addTest, 'f').condition]),
      );
  }
}

/** Column 3 is the hit's primary date. */
function primaryDateCondition(filter: ColumnFilter, addTest: AddTest): Condition {
  switch (filter.kind) {
    case 'textColumn':
      return textValueCondition(filter.text, addTest, (test) => test, 'h.date_text');
    case 'numberColumn':
      return NOTHING;
    case 'dateColumn':
      return allOf([condition('h.date IS NOT NULL'), dateCondition(filter.dateTime, addTest, 'h').condition]);
  }
}

/**
 * "Some fragment of the column is so": of a name and type any of the hit's, of a configured column the one shown.
 * Written as a value and not with EXISTS, which SQLite may turn into a join that starts from the fragments of the case.
 */
function fragmentsOf(db: SqliteDatabase, column: ColumnReference): (test: Condition) => Condition {
  if ('column' in column) {
    const place = `h.id * ${PARTS_OF_A_HIT} + h.column_${column.column}`;
    return ({ sql, values }) =>
      condition(`(SELECT 1 FROM fragment f WHERE f.id = ${place} AND ${sql}) IS NOT NULL`, ...values);
  }
  const { kindIds, artifactIds } = kindsOf(db, column);
  return ({ sql, values }) =>
    allOf([
      isOneOf('h.artifact_id', artifactIds),
      condition(
        `(SELECT 1 FROM fragment f
          WHERE f.id BETWEEN h.id * ${PARTS_OF_A_HIT} AND h.id * ${PARTS_OF_A_HIT} + ${PARTS_OF_A_HIT - 1}
          AND ${isOneOf('f.kind_id', kindIds).sql} AND ${sql} LIMIT 1) IS NOT NULL`,
        ...values,
      ),
    ]);
}
