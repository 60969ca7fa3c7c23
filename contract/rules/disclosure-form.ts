import joi from 'joi';

import { RECIPIENT_MAX } from './report';
import { exportName } from './tags-export-form';

export interface DisclosureValues {
  name: string;
  /** The recipient of the package, who is named on each of its screens. */
  recipient: string;
  includeTags: boolean;
  /** Only public ones. */
  includeComments: boolean;
  /** Conversions: small pictures for lists, and versions that browsers can show or play. */
  includeConversions: boolean;
}

export const disclosureSchema = joi.object<DisclosureValues>({
  name: exportName,
  recipient: joi
    .string()
    .trim()
    .max(RECIPIENT_MAX)
    .required()
    .messages({
      '*': 'Name the recipient.',
      'string.max': `Name the recipient with ${RECIPIENT_MAX} characters or less.`,
    }),
  includeTags: joi.boolean().required(),
  includeComments: joi.boolean().required(),
  includeConversions: joi.boolean().required(),
});
