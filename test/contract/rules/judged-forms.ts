import type { Schema } from 'joi';

/** The error of a form at a field, for any value. */
export const A_PROBLEM: unknown = expect.any(String);

/** A form with valid values, and a field of it: further valid values, and the error for each invalid one. */
export type FormCase = [
  form: string,
  schema: Schema,
  values: Readonly<Record<string, unknown>>,
  field: string,
  taken: readonly unknown[],
  refused: readonly (readonly [value: unknown, problem: unknown])[],
];

/** The error of a form at the field of this path (keys joined by dots) for these values; undefined: the value is valid. */
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
