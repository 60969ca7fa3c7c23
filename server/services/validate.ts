import type { ObjectSchema, Schema } from 'joi';

import { BadRequestError } from '@server/errors';

/** The same joi schema as the form's: the refusal names each field in the same words. @throws BadRequestError */
export function validate<Values>(schema: ObjectSchema<Values>, values: unknown): Values {
  const { value, error } = schema.validate(values, { abortEarly: false, stripUnknown: true });
  if (error === undefined) {
    return value;
  }
  const fields: Record<string, string> = {};
  for (const { path, message } of error.details) {
    fields[path.join('.')] ??= message;
  }
  throw new BadRequestError(error.details[0]?.message ?? error.message, { fields });
}

/** Of a single value, such as a password. @throws BadRequestError */
export function validateField(schema: Schema<string>, field: string, value: string): void {
  const { error } = schema.validate(value);
  if (error !== undefined) {
    throw new BadRequestError(error.message, { fields: { [field]: error.message } });
  }
}
