import { setIn, type ValidationErrors } from 'final-form';
import type { ObjectSchema } from 'joi';

/** A final-form validator from a joi schema: the first message of each field, nested fields by their path. */
export const joiValidate =
  <Values>(schema: ObjectSchema<Values>) =>
  (values: Values): ValidationErrors => {
    const { error } = schema.validate(values, { abortEarly: false });
    return (error?.details ?? []).toReversed().reduce<object>(
      // Reversed: the first message of a field is set last and overwrites the others.
      (errors, { path, message }) => setIn(errors, path.join('.'), message),
      {},
    );
  };
