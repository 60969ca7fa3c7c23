import type { ObjectSchema, Schema } from 'joi';

import { BadRequestError } from '@server/errors';

/** Validates with the joi schema of the form: the response has the message of each field. @throws BadRequestError */
export function validate<Values>(schema: ObjectSchema<Values>, values: unknown): Values {
  const result = schema.validate(values, { abortEarly: false, stripUnknown: true });
  if (result.error === undefined) {
    return result.value;
  }
  const { details, message: first } = result.error;
  const fields: Record<string, string> = {};
  for (const { path, message } of details) {
    fields[path.join('.')] ??= message;
  }
  throw new BadRequestError(details[0]?.message ?? first, { fields });
}

/** Validates a single value, such as a password. @throws BadRequestError */
export function validateField(schema: Schema<string>, field: string, value: string): void {
  const { error } = schema.validate(value);
  if (error !== undefined) {
    throw new BadRequestError(error.message, { fields: { [field]: error.message } });
  }
}
