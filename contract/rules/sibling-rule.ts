import joi from 'joi';
import type { AnySchema, CustomHelpers } from 'joi';

/**
 * A field whose validity depends on its siblings: `problem` returns a message or null. `empty` replaces the object when joi has
 * none.
 */
export const siblingRule =
  <Values>(empty: Values) =>
  (problem: (values: Values) => string | null): AnySchema => {
    // joi leaves the ancestors of a value untyped: the first one is the object of the schema.
    const siblingsOf = ({ ancestors }: { ancestors?: Values[] }): Values => ancestors?.[0] ?? empty;
    return joi.any().custom((value: unknown, helpers: CustomHelpers<unknown>) => {
      const message = problem(siblingsOf(helpers.state));
      return message === null ? value : helpers.message({ custom: message });
    });
  };
