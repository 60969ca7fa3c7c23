import joi from 'joi';

import { confirmationFields, type ConfirmationValues } from './confirmation-form';

export const PASSKEY_NAME_MAX = 100;
/** Maximum number of passkeys of one user. */
export const PASSKEYS_MAX = 20;

export interface PasskeyValues extends ConfirmationValues {
  name: string;
}

/** The name that the user gives a passkey. */
const nameSchema = joi
  .string()
  .trim()
  .max(PASSKEY_NAME_MAX)
  .pattern(/^\P{C}*$/u)
  .required()
  .messages({ '*': 'You must enter a name.', 'string.max': `Enter ${PASSKEY_NAME_MAX} characters or less.` });

export const passkeyNameSchema = joi.object<Pick<PasskeyValues, 'name'>>({ name: nameSchema });

export const passkeySchema: joi.ObjectSchema<PasskeyValues> = joi.object<PasskeyValues>({
  name: nameSchema,
  ...confirmationFields,
});
