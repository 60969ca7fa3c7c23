export type SqlValue = string | number | null;

/** A piece of SQL with its values, in the order of their question marks. */
export interface Condition {
  sql: string;
  values: readonly SqlValue[];
}

/** Registers a TypeScript function that SQL calls as `holds(number, value)`. Returns its number. */
export type AddTest = (test: (value: unknown) => boolean) => number;

export const condition = (sql: string, ...values: SqlValue[]): Condition => ({ sql, values });

export const NOTHING = condition('0');

export const allOf = (conditions: readonly Condition[]): Condition => joined(conditions, ' AND ', condition('1'));
export const anyOf = (conditions: readonly Condition[]): Condition => joined(conditions, ' OR ', NOTHING);

/** `expression` is one of these values; none when the list is empty. */
export const isOneOf = (expression: string, values: readonly (string | number)[]): Condition =>
  condition(`${expression} IN (SELECT value FROM json_each(?))`, JSON.stringify(values));

function joined(conditions: readonly Condition[], operator: string, empty: Condition): Condition {
  return conditions.length === 0
    ? empty
    : {
        sql: `(${conditions.map(({ sql }) => sql).join(operator)})`,
        values: conditions.flatMap(({ values }) => values),
      };
}
