import joi from 'joi';

/** What the forms of the second factor ask for. */
export interface OwnPasswordValues {
  password: string;
}

export interface CodeValues {
  code: string;
}

export const ownPasswordSchema = joi.object<OwnPasswordValues>({
  password: joi.string().required().messages({ '*': 'You must enter your password.' }),
});

export const codeSchema = joi.object<CodeValues>({
  code: joi
    .string()
    .trim()
    .pattern(/^\d(?:\s?\d){5}$/)
    .required()
    .messages({ '*': 'You must enter the six digits of your authenticator app.' }),
});
