import type { ColumnReference, QueryFilter } from '@contract/model/filter';

import { allOf, condition, NOTHING, type AddTest, type Condition } from './condition';
import { dateCondition } from './date-condition';
import { textValueCondition } from './text-condition';

type ColumnFilter = Extract<QueryFilter, { kind: 'textColumn' | 'numberColumn' | 'dateColumn' }>;
type NumberFilter = Extract<QueryFilter, { kind: 'numberColumn' }>;

/** Filters on one column of the hit table (rules 001-2.13): a named fragment, or a configured column. */
export function columnCondition(filter: ColumnFilter, addTest: AddTest): Condition {
  if ('column' in filter.column && filter.column.column === 3) {
    return primaryDateCondition(filter, addTest);
  }
  const withValue = fragmentsOf(filter.column);
  switch (filter.kind) {
    case 'textColumn':
      return textValueCondition(filter.text, addTest, withValue, {
        value: 'f.value',
        isText: "f.value_type <> 'date'",
      });
    case 'numberColumn':
      return withValue(numberCondition(filter));
    case 'dateColumn':
      return withValue(allOf([condition('f.date IS NOT NULL'), dateCondition(filter.dateTime, addTest, 'f')]));
  }
}

/** Column 3 is the hit's primary date. */
function primaryDateCondition(filter: ColumnFilter, addTest: AddTest): Condition {
  switch (filter.kind) {
    case 'textColumn':
      return textValueCondition(filter.text, addTest, (test) => test, { value: 'h.date_text', isText: '0' });
    case 'numberColumn':
      return NOTHING;
    case 'dateColumn':
      return allOf([condition('h.date IS NOT NULL'), dateCondition(filter.dateTime, addTest, 'h')]);
  }
}

/** "Some fragment of the column is so": of a name and type any of the hit's, of a configured column the one shown. */
function fragmentsOf(column: ColumnReference): (test: Condition) => Condition {
  const isOfColumn =
    'column' in column
      ? condition('f.place = (SELECT place FROM temp.shown s WHERE s.hit_id = h.id AND s.column = ?)', column.column)
      : condition('f.name = ? AND f.value_type = ?', column.name, column.valueType);
  return (test) => {
    const { sql, values } = allOf([isOfColumn, test]);
    return condition(`EXISTS (SELECT 1 FROM temp.fragment f WHERE f.hit_id = h.id AND ${sql})`, ...values);
  };
}

/** Rules 001-2.13, 001-5. */
function numberCondition({ variant, start, end = start }: NumberFilter): Condition {
  switch (variant) {
    case 'equals':
      return condition('f.number = ?', start);
    case 'greaterThanOrEqual':
      return condition('f.number >= ?', start);
    case 'lessThanOrEqual':
      return condition('f.number <= ?', start);
    case 'between':
      return condition('f.number BETWEEN ? AND ?', start, end);
  }
}
