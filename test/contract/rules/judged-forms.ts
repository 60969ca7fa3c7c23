import type { Schema } from 'joi';

/** What a form says of a field, whatever it is. */
export const A_PROBLEM: unknown = expect.any(String);

/** A form with values that it takes, and a field of it: further values that it takes there, and what it says of those it refuses. */
export type FormCase = [
  form: string,
  schema: Schema,
  values: Readonly<Record<string, unknown>>,
  field: string,
  taken: readonly unknown[],
  refused: readonly (readonly [value: unknown, problem: unknown])[],
];

/** What a form says at the field of this path (keys joined by dots) for these values; undefined: nothing is wrong there. */
export function problemAt(schema: Schema, values: unknown, path: string): string | undefined {
  const { error } = schema.validate(values, { abortEarly: false });
  return error?.details.find((detail) => detail.path.join('.') === path)?.message;
}

export function expectJudged([, schema, values, field, taken, refused]: FormCase): void {
  expect(schema.validate(values).error).toBeUndefined();
  for (const value of taken) {
    expect([value, schema.validate({ ...values, [field]: value }).error?.message]).toEqual([value, undefined]);
  }
  for (const [value, problem] of refused) {
    expect([value, problemAt(schema, { ...values, [field]: value }, field)]).toEqual([value, problem]);
  }
}
