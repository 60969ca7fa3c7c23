import joi from 'joi';

import { ITEMS_PER_PAGE_OPTIONS } from './limits';

export interface UserSettingsValues {
  /** One of the choices, as text (spec 002 §3). */
  itemsPerPage: string;
}

/** Spec 002 §5: the profile's settings card. */
export const userSettingsSchema = joi.object<UserSettingsValues>({
  itemsPerPage: joi
    .string()
    .valid(...ITEMS_PER_PAGE_OPTIONS.map(String))
    .required()
    .messages({ '*': 'Select the number of items per page.' }),
});
