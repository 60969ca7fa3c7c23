import joi from 'joi';

/** What a form asks for before something changes about how its user signs in. */
export interface ConfirmationValues {
  password: string;
  /** Empty without a second factor, and where a passkey is used instead. */
  code: string;
}

export const confirmationFields = {
  password: joi.string().required().messages({ '*': 'You must enter your password.' }),
  code: joi.string().allow(''),
};

export const confirmationSchema = joi.object<ConfirmationValues>(confirmationFields);
