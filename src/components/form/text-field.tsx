import { TextInput } from '@mantine/core';
import type { HTMLAttributes } from 'react';

import { useFormField } from './use-form-field';

interface TextFieldProps {
  name: string;
  label: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Help text below the field. */
  hint?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Gets the focus when its dialog opens. */
  hasFocus?: boolean;
  /** Takes the focus when it is mounted in a dialog that is already open. */
  takesFocus?: boolean;
}

/** A text field. An emptied field has the value '', not undefined. */
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
