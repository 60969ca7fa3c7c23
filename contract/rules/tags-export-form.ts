import joi from 'joi';

import type { TagsExportScope } from '@contract/model/report';

import { REPORT_NAME_MAX } from './report';

export interface TagsExportValues {
  name: string;
  scope: TagsExportScope;
}

/** Rules 002-5. */
export const exportName = joi.string().trim().max(REPORT_NAME_MAX).required().messages({
  '*': 'Provide an export name.',
  'string.max': 'Provide an export name that is 200 characters or less.',
});

/** An export with a name and without other validated values. */
export const exportNameSchema = joi.object<{ name: string }>({ name: exportName });

/** Rules 002-5. */
export const tagsExportSchema = joi.object<TagsExportValues>({
  name: exportName,
  scope: joi.valid('axiom', 'all').required().messages({ '*': 'Select what to export.' }),
});
