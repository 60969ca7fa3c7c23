import { TextInput } from '@mantine/core';
import type { HTMLAttributes } from 'react';

import { useFormField } from './use-form-field';

interface TextFieldProps {
  name: string;
  label: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
}

/** A line of text. Emptied it is a text without characters, not a missing value. */
export function TextField({ name, label, inputMode }: TextFieldProps) {
  const { input, error } = useFormField<string>(name, { parse: keepEmpty });
  return <TextInput {...input} label={label} inputMode={inputMode} error={error} autoComplete="off" />;
}

const keepEmpty = (value: string | null | undefined): string => value ?? '';
