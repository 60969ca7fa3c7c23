import joi from 'joi';

import type { ExhibitNumbering } from '@contract/model/exhibit';

import { EXHIBIT_DIGITS_MAX, EXHIBIT_PREFIX_MAX, EXHIBIT_REMARK_MAX, EXHIBIT_TITLE_MAX } from './limits';

export interface ExhibitValues {
  title: string;
  remark: string;
}

/** The texts of an exhibit. */
export const exhibitSchema: joi.ObjectSchema<ExhibitValues> = joi.object<ExhibitValues>({
  title: joi
    .string()
    .trim()
    .max(EXHIBIT_TITLE_MAX)
    .required()
    .messages({
      '*': 'Enter a title.',
      'string.max': `Enter a title of ${EXHIBIT_TITLE_MAX} characters or less.`,
    }),
  remark: joi
    .string()
    .trim()
    .allow('')
    .max(EXHIBIT_REMARK_MAX)
    .default('')
    .messages({ '*': `Enter a remark of ${EXHIBIT_REMARK_MAX.toLocaleString('en')} characters or less.` }),
});

/** The default numbering of a case. */
export const DEFAULT_NUMBERING: ExhibitNumbering = { prefix: 'EX-', digits: 4 };

/** Letters and digits of any language, inner spaces, and signs that are valid in file names and spreadsheets. */
const PREFIX = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._/-]*$/u;
/** A prefix that ends in a digit would be ambiguous: A1 with 3, and A with 13. */
const ENDS_IN_DIGIT = /\p{N}$/u;

/** The numbering of new exhibits. */
export const numberingSchema: joi.ObjectSchema<ExhibitNumbering> = joi.object<ExhibitNumbering>({
  prefix: joi
    .string()
    .max(EXHIBIT_PREFIX_MAX)
    .pattern(PREFIX)
    .pattern(ENDS_IN_DIGIT, { name: 'digit', invert: true })
    .required()
    .messages({
      '*': 'Enter a prefix, such as EX-.',
      'string.max': `Enter a prefix of ${EXHIBIT_PREFIX_MAX} characters or less.`,
      'string.pattern.base':
        'Begin the prefix with a letter or a digit, and use only letters, digits, spaces and the signs - _ . /',
      'string.pattern.invert.name': 'End the prefix with something else than a digit, such as a hyphen.',
    }),
  digits: joi
    .number()
    .integer()
    .min(1)
    .max(EXHIBIT_DIGITS_MAX)
    .required()
    .messages({ '*': `Enter a number of digits from 1 to ${EXHIBIT_DIGITS_MAX}.` }),
});

/** The number of an exhibit: `count` with leading zeros after the prefix. */
export const exhibitNumber = ({ prefix, digits }: ExhibitNumbering, count: number): string =>
  `${prefix}${String(count).padStart(digits, '0')}`;
