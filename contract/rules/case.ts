import joi from 'joi';

import { CASE_NAME_MAX, LONG_DESCRIPTION_MAX, SHORT_DESCRIPTION_MAX } from './limits';

export interface CaseValues {
  name: string;
  shortDescription: string;
  longDescription: string;
  timezone: string;
  phoneCountry: string | null;
  requiresLegalPrivilege: boolean;
}

/** Rules 000-5. Zone and country are validated by the code that has their lists. */
export const caseSchema = joi.object<CaseValues>({
  name: joi.string().trim().max(CASE_NAME_MAX).required().messages({
    'any.required': 'Enter a case name.',
    'string.base': 'Enter a case name.',
    'string.empty': 'Enter a case name.',
    'string.max': 'Enter a case name that is 255 characters or less.',
  }),
  shortDescription: joi
    .string()
    .allow('')
    .max(SHORT_DESCRIPTION_MAX)
    .default('')
    .messages({ 'string.max': 'Enter a case description that is 1000 characters or less.' }),
  longDescription: joi
    .string()
    .allow('')
    .max(LONG_DESCRIPTION_MAX)
    .default('')
    .messages({ 'string.max': 'Enter a case description that is 4000 characters or less.' }),
  timezone: joi.string().required().messages({ '*': 'Select a time zone.' }),
  phoneCountry: joi
    .string()
    .uppercase()
    .pattern(/^[A-Z]{2}$/)
    .allow(null)
    .default(null)
    .messages({ '*': 'Select a country for telephone numbers.' }),
  requiresLegalPrivilege: joi.boolean().default(false),
});

/** A new case with its members besides the creator, who is a manager (decision 37). */
export interface NewCaseValues extends CaseValues {
  managerIds: readonly string[];
  memberIds: readonly string[];
}

const userIds = joi.array().items(joi.string()).default([]);
export const newCaseSchema: joi.ObjectSchema<NewCaseValues> = caseSchema.append<NewCaseValues>({
  managerIds: userIds,
  memberIds: userIds,
});
