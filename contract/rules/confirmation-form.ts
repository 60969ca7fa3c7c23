import joi from 'joi';

/** The values with which users confirm a change of their credentials. */
export interface ConfirmationValues {
  password: string;
  /** Empty without a second factor, and when a passkey is used. */
  code: string;
}

export const confirmationFields = {
  password: joi.string().required().messages({ '*': 'You must enter your password.' }),
  code: joi.string().allow(''),
};

export const confirmationSchema = joi.object<ConfirmationValues>(confirmationFields);
