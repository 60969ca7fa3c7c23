import type { PasswordRule } from '@contract/model/password-rule';
import joi from 'joi';

import { confirmationFields } from './confirmation-form';
import { PASSWORD_MAX } from './limits';

export const PASSWORD_MESSAGE =
  'The password must be at least 8 characters long and contain at least one uppercase character, one lowercase character, one number, and one special character.';
/** The minimum of NIST SP 800-63B-4, 3.1.1.2, for passwords that are the only factor. */
const LENGTH_ONLY_MIN = 15;
export const LENGTH_MESSAGE = `The password must be at least ${LENGTH_ONLY_MIN} characters long.`;

const TOO_LONG = `The password must be ${PASSWORD_MAX} characters or less.`;

/** One rule for adding a user and setting a password (decision 1): a special character is any punctuation or a space. */
export const passwordSchema = joi
  .string()
  .min(8)
  .max(PASSWORD_MAX)
  .pattern(/\p{Ll}/u)
  .pattern(/\p{Lu}/u)
  .pattern(/\d/)
  .pattern(/[^\p{L}\p{N}]/u)
  .required()
  .messages({ '*': PASSWORD_MESSAGE, 'string.max': TOO_LONG });

const lengthSchema = joi
  .string()
  .min(LENGTH_ONLY_MIN)
  .max(PASSWORD_MAX)
  .required()
  .messages({ '*': LENGTH_MESSAGE, 'string.max': TOO_LONG });

/** Schemas by rule, created once, so that a form keeps its schema. */
export const forEachRule = <Made>(make: (rule: PasswordRule) => Made): Readonly<Record<PasswordRule, Made>> => ({
  characters: make('characters'),
  length: make('length'),
});

export const PASSWORD_SCHEMAS = forEachRule((rule) => (rule === 'length' ? lengthSchema : passwordSchema));

/** A password that must be typed twice. */
export interface PasswordValues {
  password: string;
  confirmPassword: string;
}

export const passwordFieldsOf = (rule: PasswordRule) => ({
  password: PASSWORD_SCHEMAS[rule],
  confirmPassword: joi.any().equal(joi.ref('password')).required().messages({ '*': 'Passwords must match.' }),
});

export const SET_PASSWORD_SCHEMAS = forEachRule((rule) => joi.object<PasswordValues>(passwordFieldsOf(rule)));

/** A user's own new password, the current one, and the code of a user with a second factor. */
export interface ChangePasswordValues extends PasswordValues {
  currentPassword: string;
  code?: string;
}

export const CHANGE_PASSWORD_SCHEMAS = forEachRule((rule) =>
  joi.object<ChangePasswordValues>({
    currentPassword: joi.string().required().messages({ '*': 'You must enter your password.' }),
    code: confirmationFields.code,
    ...passwordFieldsOf(rule),
  }),
);
