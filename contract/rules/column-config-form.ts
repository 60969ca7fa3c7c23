import joi from 'joi';

import { CONFIG_NAME_MAX } from './column-config';

const NAME_REQUIRED = 'Enter a column name.';
const CATEGORY_REQUIRED = 'Select a category.';

export interface ColumnValues {
  name: string;
  /** The fragment of the column in the notation of the form; empty: none chosen. */
  category: string;
}

/** The four columns of the form, 0 to 3 (rules 002-2, 002-5). */
export interface CategoryValues {
  columns: ColumnValues[];
}

const column = joi.object<ColumnValues>({
  name: joi
    .string()
    .trim()
    .required()
    .max(CONFIG_NAME_MAX)
    .messages({
      'any.required': NAME_REQUIRED,
      'string.empty': NAME_REQUIRED,
      'string.max': `Enter a column name that is ${CONFIG_NAME_MAX} characters or less.`,
    }),
  category: joi.string().required().messages({ 'any.required': CATEGORY_REQUIRED, 'string.empty': CATEGORY_REQUIRED }),
});

/** Both the name and the category of each column are required. */
export const categoryFormSchema = joi.object<CategoryValues>({ columns: joi.array().items(column).required() });
