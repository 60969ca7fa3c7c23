import { TextInput } from '@mantine/core';
import type { HTMLAttributes } from 'react';

import { useFormField } from './use-form-field';

interface TextFieldProps {
  name: string;
  label: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** A line of text. Emptied it is a text without characters, not a missing value. */
export function TextField({ name, label, inputMode, isRequired = false, isDisabled = false }: TextFieldProps) {
  const { input, error } = useFormField<string>(name, { parse: keepEmpty });
  return (
    <TextInput
      {...input}
      label={label}
      inputMode={inputMode}
      required={isRequired}
      disabled={isDisabled}
      error={error}
      autoComplete="off"
    />
  );
}

export const keepEmpty = (value: string | null | undefined): string => value ?? '';
