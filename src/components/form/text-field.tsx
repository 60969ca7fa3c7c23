import { TextInput } from '@mantine/core';
import type { HTMLAttributes } from 'react';

import { useFormField } from './use-form-field';

interface TextFieldProps {
  name: string;
  label: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Below the text, such as what it is for. */
  hint?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** The window that it stands in opens with the focus on it. */
  hasFocus?: boolean;
  /** It appears in a window that stands open already, and takes the focus. */
  takesFocus?: boolean;
}

/** A line of text. Emptied it is a text without characters, not a missing value. */
export function TextField(props: TextFieldProps) {
  const { name, label, inputMode, hint, isRequired = false, isDisabled = false, hasFocus, takesFocus } = props;
  const { input, error } = useFormField<string>(name, { parse: keepEmpty });
  return (
    <TextInput
      {...input}
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode={inputMode}
      required={isRequired}
      disabled={isDisabled}
      error={error}
      autoComplete="off"
      data-autofocus={hasFocus}
      autoFocus={takesFocus}
    />
  );
}

export const keepEmpty = (value: string | null | undefined): string => value ?? '';
