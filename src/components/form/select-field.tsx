import { NativeSelect } from '@mantine/core';
import { useField } from 'react-final-form';

interface SelectFieldProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  isRequired?: boolean;
}

export function SelectField({ name, label, choices, isRequired = false }: SelectFieldProps) {
  const { input, meta } = useField<string>(name, {
    subscription: { value: true, touched: true, error: true, submitError: true },
  });
  const problem: unknown = meta.error ?? meta.submitError;
  return (
    <NativeSelect
      {...input}
      label={label}
      data={[...choices]}
      required={isRequired}
      error={meta.touched && typeof problem === 'string' ? problem : undefined}
    />
  );
}
