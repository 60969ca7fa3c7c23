import joi from 'joi';

import { REASON_MAX } from './limits';

export interface ReasonValues {
  reason: string;
}

/**
 * By Unicode, digits, # and * are emoji because of keycaps, and so are three trade mark signs, which occur in names. A keycap
 * ends with U+20E3.
 */
const EMOJI = /(?![0-9#*©®™])\p{Emoji}|\u20e3/u;

/** The reason of a deletion, or of placing or lifting a hold (rules 000-5, 002-5). */
export const reasonSchema = joi.object<ReasonValues>({
  reason: joi
    .string()
    .trim()
    .max(REASON_MAX)
    .pattern(EMOJI, { invert: true })
    .required()
    .messages({
      '*': 'Enter a reason.',
      'string.max': `Enter a reason that is ${REASON_MAX} characters or less.`,
      'string.pattern.invert.base': 'Enter a reason without emoji.',
    }),
});
