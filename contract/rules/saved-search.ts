import joi from 'joi';

import { SAVED_SEARCH_NAME_MAX } from './limits';

export interface SavedSearchNameValues {
  name: string;
}

/** Own rule, as for the names of tags (rules 001-5): trimmed, 1 to 255 characters. */
export const savedSearchNameSchema = joi.object<SavedSearchNameValues>({
  name: joi.string().trim().max(SAVED_SEARCH_NAME_MAX).required().messages({
    'any.required': 'Enter a search name.',
    'string.base': 'Enter a search name.',
    'string.empty': 'Enter a search name.',
    'string.max': 'Enter a search name that is 255 characters or less.',
  }),
});
