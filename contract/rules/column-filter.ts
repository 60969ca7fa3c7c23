import joi from 'joi';

import type { ColumnReference, NumberVariant, QueryFilter } from '@contract/model/filter';

/** The values of the number form; an empty string means "not given". */
export interface NumberFilterValues {
  variant: NumberVariant;
  start: number | string;
  end: number | string;
}

export const NUMBER_VARIANTS = ['equals', 'greaterThanOrEqual', 'lessThanOrEqual', 'between'] as const;
export const DEFAULT_NUMBER_VARIANT: NumberVariant = 'equals';

const MESSAGES = {
  '*': 'You must enter a number.',
  'number.max': 'Start value must be less than or equal to end value.',
};

/** Rules 001-5: the start is required, the end only for `between`, and the start must not exceed the end. */
export const numberColumnSchema = joi.object<NumberFilterValues>({
  variant: joi
    .string()
    .valid(...NUMBER_VARIANTS)
    .required(),
  start: joi
    .number()
    .unsafe()
    .required()
    .when('end', { is: joi.number().unsafe().required(), then: joi.number().max(joi.ref('end')) })
    .messages(MESSAGES),
  end: joi.when('variant', {
    is: 'between',
    then: joi.number().unsafe().required().messages(MESSAGES),
    otherwise: joi.any(),
  }),
});

type NumberColumnFilter = Extract<QueryFilter, { kind: 'numberColumn' }>;

/** The filter of valid values. */
export const toNumberColumnFilter = (
  column: ColumnReference,
  { variant, start, end }: NumberFilterValues,
): NumberColumnFilter => ({
  kind: 'numberColumn',
  column,
  variant,
  start: Number(start),
  ...(variant === 'between' && { end: Number(end) }),
});
