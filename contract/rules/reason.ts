import joi from 'joi';

import { REASON_MAX } from './limits';

export interface ReasonValues {
  reason: string;
}

/**
 * By Unicode digits, # and * are emoji, since keys are drawn of them; so are three signs of trade, which stand in names. A drawn key
 * ends with U+20E3.
 */
const EMOJI = /(?![0-9#*©®™])\p{Emoji}|\u20e3/u;

/** Why something is deleted, or a hold is placed or lifted (rules 000-5, 002-5). */
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
