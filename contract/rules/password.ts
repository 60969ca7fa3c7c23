import joi from 'joi';

export const PASSWORD_MESSAGE =
  'The password must be at least 8 characters long and contain at least one uppercase character, one lowercase character, one number, and one special character.';

/** One rule for adding a user and setting a password (decision 1): a special character is any punctuation or a space. */
export const passwordSchema = joi
  .string()
  .min(8)
  .pattern(/\p{Ll}/u)
  .pattern(/\p{Lu}/u)
  .pattern(/\d/)
  .pattern(/[^\p{L}\p{N}]/u)
  .required()
  .messages({ '*': PASSWORD_MESSAGE });
