import { setIn, type ValidationErrors } from 'final-form';
import type { ObjectSchema } from 'joi';

/** A final-form validator of a joi schema: the first message of each field, nested fields by their path. The only adapter of the two. */
export const joiValidate =
  <Values>(schema: ObjectSchema<Values>) =>
  (values: Values): ValidationErrors => {
    const { error } = schema.validate(values, { abortEarly: false });
    return (error?.details ?? []).toReversed().reduce<object>(
      // Reversed, so that the first message of a field is written last.
      (errors, { path, message }) => setIn(errors, path.join('.'), message),
      {},
    );
  };
