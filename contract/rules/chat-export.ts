import joi from 'joi';

import { REPORT_NAME_MAX } from './report';

/** The name of a chat export is made by chance (spec 002 §7): who sees this message made the call by themselves. */
export const chatExportSchema: joi.ObjectSchema<{ name: string }> = joi.object<{ name: string }>({
  name: joi
    .string()
    .trim()
    .max(REPORT_NAME_MAX)
    .required()
    .messages({ '*': `Name the export with at most ${REPORT_NAME_MAX} characters.` }),
});
