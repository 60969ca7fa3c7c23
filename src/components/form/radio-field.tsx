import { Group, Radio } from '@mantine/core';

import { useFormField } from './use-form-field';

interface RadioFieldProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  isDisabled?: boolean;
}

export function RadioField({ name, label, choices, isDisabled = false }: RadioFieldProps) {
  const { input, error } = useFormField<string>(name);
  return (
    <Radio.Group name={name} label={label} value={input.value} onChange={input.onChange} error={error}>
      <Group gap="lg" mt={4}>
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value} label={choice.label} size="sm" disabled={isDisabled} />
        ))}
      </Group>
    </Radio.Group>
  );
}
