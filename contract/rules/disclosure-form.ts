import joi from 'joi';

import { RECIPIENT_MAX } from './report';
import { exportName } from './tags-export-form';

export interface DisclosureValues {
  name: string;
  /** Who gets the package: it stands on every screen of it. */
  recipient: string;
  includeTags: boolean;
  /** Public ones. */
  includeComments: boolean;
  /** What files were converted to: small pictures of lists, and what browsers can show or play. */
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
