import type { SqlValue } from './bulk-insert';

/** A piece of SQL with its values, in the order of their question marks. */
export interface Condition {
  sql: string;
  values: readonly SqlValue[];
}

export const condition = (sql: string, ...values: SqlValue[]): Condition => ({ sql, values });

export const NOTHING = condition('0');
export const EVERYTHING = condition('1');

export const allOf = (conditions: readonly Condition[]): Condition => joined(conditions, ' AND ', EVERYTHING);
export const anyOf = (conditions: readonly Condition[]): Condition => joined(conditions, ' OR ', NOTHING);

/** `expression IN (…)` for ids of ours; numbers need no question marks. */
export function isOneOf(expression: string, ids: readonly number[]): Condition {
  const known = ids.filter(Number.isSafeInteger);
  return known.length === 0 ? NOTHING : condition(`${expression} IN (${known.join(', ')})`);
}

function joined(conditions: readonly Condition[], operator: string, empty: Condition): Condition {
  return conditions.length === 0
    ? empty
    : {
        sql: `(${conditions.map(({ sql }) => sql).join(operator)})`,
        values: conditions.flatMap(({ values }) => values),
      };
}
