import { Textarea } from '@mantine/core';

import { useFormField } from './use-form-field';

interface TextareaFieldProps {
  name: string;
  label: string;
  rows: number;
  /** Below the text, such as its limit. */
  hint?: string;
}

/** Lines of text. Emptied it is a text without characters, not a missing value. */
export function TextareaField({ name, label, rows, hint }: TextareaFieldProps) {
  const { input, error } = useFormField<string>(name, { parse: (value) => value ?? '' });
  return (
    <Textarea
      {...input}
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize
      minRows={rows}
      maxRows={12}
      dir="auto"
      error={error}
    />
  );
}
