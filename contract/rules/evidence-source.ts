import joi from 'joi';

import { EVIDENCE_TYPES, type EvidenceType } from '@contract/model/case';

import { IMPORT_TYPE_VERSION_MAX, LONG_DESCRIPTION_MAX, SHORT_DESCRIPTION_MAX, SOURCE_NAME_MAX } from './limits';

export interface SourceValues {
  name: string;
  shortDescription: string;
  longDescription: string;
  evidenceType: EvidenceType;
  /** Empty when unknown. */
  importTypeVersion: string;
}

/** The values that a user enters for an evidence source (rules 002-7, 002-9). */
export const sourceSchema = joi.object<SourceValues>({
  name: joi.string().trim().max(SOURCE_NAME_MAX).required().messages({
    'any.required': 'Enter an evidence source name.',
    'string.base': 'Enter an evidence source name.',
    'string.empty': 'Enter an evidence source name.',
    'string.max': 'Enter an evidence source name that is 255 characters or less.',
  }),
  shortDescription: joi
    .string()
    .allow('')
    .max(SHORT_DESCRIPTION_MAX)
    .default('')
    .messages({ 'string.max': 'Enter an evidence source description that is 1000 characters or less.' }),
  longDescription: joi
    .string()
    .allow('')
    .max(LONG_DESCRIPTION_MAX)
    .default('')
    .messages({ 'string.max': 'Enter an evidence source description that is 4000 characters or less.' }),
  evidenceType: joi
    .string()
    .valid(...EVIDENCE_TYPES)
    .required()
    .messages({ '*': 'Select an evidence type.' }),
  importTypeVersion: joi
    .string()
    .trim()
    .allow('')
    .max(IMPORT_TYPE_VERSION_MAX)
    .default('')
    .messages({ 'string.max': 'Enter an import type version that is 255 characters or less.' }),
});
