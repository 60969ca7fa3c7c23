import { Checkbox } from '@mantine/core';

import { useFormField } from '@/components/form/use-form-field';

import './service-tokens.css';

interface ChoiceFieldProps {
  name: string;
  label: string;
  description?: string;
  choices: readonly { value: string; label: string }[];
  /** Shown when there are no choices. */
  empty?: string;
}

/** Checkboxes for several choices. */
export function ChoiceField({ name, label, description, choices, empty }: ChoiceFieldProps) {
  const { input, error } = useFormField<string[]>(name);
  return (
    <Checkbox.Group label={label} description={description} value={input.value} onChange={input.onChange} error={error}>
      <div className="service-tokens__choices">
        {choices.map((choice) => (
          <Checkbox key={choice.value} size="sm" value={choice.value} label={<span dir="auto">{choice.label}</span>} />
        ))}
        {choices.length === 0 && empty}
      </div>
    </Checkbox.Group>
  );
}
