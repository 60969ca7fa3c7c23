import { Textarea } from '@mantine/core';

import { useFormField } from './use-form-field';

interface TextareaFieldProps {
  name: string;
  label: string;
  rows: number;
}

/** Lines of text. Emptied it is a text without characters, not a missing value. */
export function TextareaField({ name, label, rows }: TextareaFieldProps) {
  const { input, error } = useFormField<string>(name, { parse: (value) => value ?? '' });
  return <Textarea {...input} label={label} autosize minRows={rows} maxRows={12} dir="auto" error={error} />;
}
