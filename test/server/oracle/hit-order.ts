import type { SortEntry } from '@contract/model/filter';

import { condition, type Condition } from './condition';

/** Rules 001-2.4: the date column, newest first. */
const DEFAULT_SORT: readonly SortEntry[] = [{ by: 'date', order: 'desc' }];

/** `ORDER BY` of `hit h`: hits without a value last either way, ties by hit id ascending. */
export function orderOf(sort: readonly SortEntry[]): Condition {
  const keys = (sort.length === 0 ? DEFAULT_SORT : sort).map((entry) => ({ ...keyOf(entry), order: entry.order }));
  return {
    sql: [...keys.map(({ sql, order }) => `${sql} ${order} NULLS LAST`), 'h.id ASC'].join(', '),
    values: keys.flatMap(({ values }) => values),
  };
}

function keyOf(entry: SortEntry): Condition {
  switch (entry.by) {
    case 'column':
    case 'date':
      return condition('h.date');
    case 'hitId':
      return condition('h.id');
    case 'fragment': {
      const value = { text: 'sort_text(f.value)', number: 'f.number', date: 'f.date' }[entry.valueType];
      // The first of several fragments with one name counts.
      return condition(
        `(SELECT ${value} FROM temp.fragment f WHERE f.hit_id = h.id AND f.name = ? AND f.value_type = ?
          ORDER BY f.place LIMIT 1)`,
        entry.name,
        entry.valueType,
      );
    }
  }
}
