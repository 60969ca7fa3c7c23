import { Textarea } from '@mantine/core';

import { useFormField } from './use-form-field';

interface TextareaFieldProps {
  name: string;
  label: string;
  rows: number;
  /** Help text below the field, such as a limit. */
  hint?: string;
}

/** A field of several lines. An emptied field has the value '', not undefined. */
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
