import { Checkbox } from '@mantine/core';

import { useFormField } from './use-form-field';

interface CheckboxFieldProps {
  name: string;
  label: string;
  description?: string;
}

export function CheckboxField({ name, label, description }: CheckboxFieldProps) {
  const { input, error } = useFormField<boolean>(name);
  return (
    <Checkbox
      name={name}
      label={label}
      description={description}
      size="sm"
      checked={input.value}
      onChange={({ currentTarget }) => input.onChange(currentTarget.checked)}
      error={error}
    />
  );
}
