import { NativeSelect } from '@mantine/core';

import { useFormField } from './use-form-field';

interface SelectFieldProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  isRequired?: boolean;
  isDisabled?: boolean;
}

export function SelectField({ name, label, choices, isRequired = false, isDisabled = false }: SelectFieldProps) {
  const { input, error } = useFormField<string>(name);
  return (
    <NativeSelect
      {...input}
      label={label}
      data={[...choices]}
      required={isRequired}
      disabled={isDisabled}
      error={error}
    />
  );
}
