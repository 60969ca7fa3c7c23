import joi from 'joi';

/** UTF-16 units, as the form counts them. */
const AGENCY_MAX = 120;
const DEPARTMENT_MAX = 120;
export const ADDRESS_LINES_MAX = 6;
const ADDRESS_LINE_MAX = 120;

export interface LetterheadValues {
  agency: string;
  address: string;
  department: string;
}

const line = (name: string, max: number) =>
  joi
    .string()
    .trim()
    .allow('')
    .max(max)
    .messages({ 'string.max': `Enter ${name} that is ${max} characters or less.` });

/** Every text is optional: empty ones are not printed. */
export const letterheadFormSchema = joi.object<LetterheadValues>({
  agency: line('an agency name', AGENCY_MAX),
  address: joi
    .string()
    .allow('')
    .custom((value: string, { error }) => {
      const lines = addressLines(value);
      if (lines.length > ADDRESS_LINES_MAX) {
        return error('address.lines');
      }
      return lines.some(({ length }) => length > ADDRESS_LINE_MAX) ? error('address.line') : lines.join('\n');
    })
    .messages({
      'address.lines': `Enter an address of ${ADDRESS_LINES_MAX} lines or fewer.`,
      'address.line': `Enter lines that have ${ADDRESS_LINE_MAX} characters or less.`,
    }),
  department: line('a department', DEPARTMENT_MAX),
});

/** The lines that are not empty. */
export const addressLines = (address: string): string[] =>
  address
    .split(/\r\n?|\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
