import joi from 'joi';

import type { RedactionReason } from '@contract/model/redaction';

import { REASON_MAX, REDACTION_NAME_MIN, REDACTION_NAMES_MAX, REDACTION_RULE_TEXT_MAX } from './limits';

/** Replaces removed content, regardless of its length. */
export const REDACTED = '█████ [redacted]';

/** The note in the head of every output of a case with redactions. */
export const REDACTIONS_NOTICE = 'This output is redacted. What was redacted is not in it.';

/** The message instead of a download. */
export const REPORT_REDACTED_SINCE =
  'Something in this report was redacted after the report was created. Create the report again.';

export const REDACTION_REASONS: readonly { value: RedactionReason; label: string }[] = [
  { value: 'privacy', label: 'Personal data' },
  { value: 'third_party', label: 'Third party, not part of the case' },
  { value: 'privilege', label: 'Privileged content' },
  { value: 'safety', label: 'Safety of a person' },
  { value: 'irrelevant', label: 'Outside the scope of the order' },
  { value: 'other', label: 'Other' },
];

export interface RedactionReasonValues {
  reason: RedactionReason;
  remark: string;
}

const reasonFields = {
  reason: joi
    .string()
    .valid(...REDACTION_REASONS.map(({ value }) => value))
    .required()
    .messages({ '*': 'Choose a reason.' }),
  remark: joi
    .string()
    .trim()
    .max(REASON_MAX)
    .when('reason', { is: 'other', then: joi.required(), otherwise: joi.string().trim().allow('').default('') })
    .messages({ '*': 'Say why in your own words.', 'string.max': `Enter at most ${REASON_MAX} characters.` }),
};

/** The reason of a redaction. */
export const redactionReasonSchema = joi.object<RedactionReasonValues>(reasonFields);

export interface RedactionRuleValues extends RedactionReasonValues {
  kind: 'numbers' | 'names';
  /** One entry per line. */
  lines: string;
}

/** The entries of a text, one per line. */
export const ruleLines = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

function checkLength(value: string, helpers: joi.CustomHelpers<string>) {
  const lines = ruleLines(value);
  const isTooLong = lines.length > REDACTION_NAMES_MAX || lines.some((line) => line.length > REDACTION_RULE_TEXT_MAX);
  return isTooLong ? helpers.error('string.max') : value;
}

function checkNames(value: string, helpers: joi.CustomHelpers<string>) {
  const lines = ruleLines(value);
  if (lines.length === 0) {
    return helpers.error('any.required');
  }
  return lines.some((line) => line.length < REDACTION_NAME_MIN)
    ? helpers.error('string.min')
    : checkLength(value, helpers);
}

/** The values of the form of a rule. */
export const redactionRuleSchema = joi.object<RedactionRuleValues>({
  ...reasonFields,
  kind: joi.string().valid('numbers', 'names').required().messages({ '*': 'Choose what is redacted.' }),
  lines: joi
    .string()
    .when('kind', {
      is: 'names',
      then: joi.string().required().custom(checkNames),
      otherwise: joi.string().allow('').default('').custom(checkLength),
    })
    .messages({
      'string.empty': 'Enter at least one name or identifier.',
      'any.required': 'Enter at least one name or identifier.',
      'string.min': `Enter names of at least ${REDACTION_NAME_MIN} characters.`,
      'string.max': `Enter at most ${REDACTION_NAMES_MAX} lines of at most ${REDACTION_RULE_TEXT_MAX} characters.`,
    }),
});
