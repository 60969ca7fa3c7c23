import joi from 'joi';

import { TAG_KEY_MAX, TAG_NAME_MAX } from './limits';
import { SELECTABLE_TAG_COLORS } from './tag-palette';

export interface TagValues {
  name: string;
  color: string;
}

/** For an existing tag: a disabled tag stays on its items and cannot be added to others. */
export interface EditedTagValues extends TagValues {
  isEnabled: boolean;
  /** The number of its key; empty for none. */
  key: string;
}

/** The numbers of the keys that tags can have. */
export const TAG_KEYS: readonly number[] = Array.from({ length: TAG_KEY_MAX }, (_, index) => index + 1);

/** Rules 000-5, 001-5. */
export const tagSchema = joi.object<TagValues>({
  name: joi.string().trim().max(TAG_NAME_MAX).required().messages({
    'any.required': 'Enter a tag name.',
    'string.base': 'Enter a tag name.',
    'string.empty': 'Enter a tag name.',
    'string.max': 'Enter a tag name that is 255 characters or less.',
  }),
  color: joi
    .string()
    .valid(...SELECTABLE_TAG_COLORS.map((color) => color.hex))
    .required()
    .messages({ '*': 'Select a tag colour.' }),
});

export const editedTagSchema: joi.ObjectSchema<EditedTagValues> = tagSchema.append<EditedTagValues>({
  isEnabled: joi.boolean(),
  key: joi.string().valid('', ...TAG_KEYS.map(String)),
});
