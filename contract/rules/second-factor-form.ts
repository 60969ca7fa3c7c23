import joi from 'joi';

/** The values of the form that sets up an app. */
export interface CodeValues {
  code: string;
}

export const codeSchema = joi.object<CodeValues>({
  code: joi
    .string()
    .trim()
    .pattern(/^\d(?:\s?\d){5}$/)
    .required()
    .messages({ '*': 'You must enter the six digits of your authenticator app.' }),
});
