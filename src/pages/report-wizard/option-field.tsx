import { Group, Radio } from '@mantine/core';

import { useFormField } from '@/components/form/use-form-field';

interface Option {
  label: string;
  value: string;
}

interface OptionFieldProps<Choice extends Option> {
  name: string;
  label: string;
  description?: string | undefined;
  options: readonly Choice[];
  isDisabled?: boolean;
  /** Called in addition to setting the value, for dependent fields. */
  onPick?: (choice: Choice) => void;
}

/** Radio buttons whose value contains its label (002-3-06, 002-3-13). */
export function OptionField<Choice extends Option>(props: OptionFieldProps<Choice>) {
  const { name, label, description, options, isDisabled = false, onPick } = props;
  const { input, error } = useFormField<Choice | undefined>(name, { parse: (choice) => choice ?? undefined });
  const pick = (value: string) => {
    const choice = options.find((option) => option.value === value);
    if (choice !== undefined) {
      input.onChange(choice);
      onPick?.(choice);
    }
  };
  return (
    <Radio.Group
      name={name}
      label={label}
      description={description}
      // Null for no choice.
      value={input.value?.value ?? null}
      onChange={pick}
      error={error}
    >
      <Group gap="lg" mt={4}>
        {options.map(({ value, label: text }) => (
          <Radio key={value} value={value} label={text} size="sm" disabled={isDisabled} />
        ))}
      </Group>
    </Radio.Group>
  );
}
