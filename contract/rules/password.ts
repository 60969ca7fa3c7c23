import joi from 'joi';

export const PASSWORD_MESSAGE =
  'The password must be at least 8 characters long and contain at least one uppercase character, one lowercase character, one number, and one special character.';

/** What the sign-in form takes. */
export const PASSWORD_MAX = 1000;

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
  .messages({ '*': PASSWORD_MESSAGE, 'string.max': `The password must be ${PASSWORD_MAX} characters or less.` });

/** A password that is typed twice. */
export interface PasswordValues {
  password: string;
  confirmPassword: string;
}

export const passwordFields = {
  password: passwordSchema,
  confirmPassword: joi.any().equal(joi.ref('password')).required().messages({ '*': 'Passwords must match.' }),
};

export const setPasswordSchema = joi.object<PasswordValues>(passwordFields);

/** A user's own new password, and the present one. */
export interface ChangePasswordValues extends PasswordValues {
  currentPassword: string;
}

export const changePasswordSchema = joi.object<ChangePasswordValues>({
  currentPassword: joi.string().required().messages({ '*': 'You must enter your password.' }),
  ...passwordFields,
});
