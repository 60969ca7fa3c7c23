import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { Select } from '@mantine/core';

import { useFormField } from './use-form-field';

const TIMEZONES = [DEFAULT_TIMEZONE, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== DEFAULT_TIMEZONE)];

interface TimezoneFieldProps {
  name: string;
  label: string;
  description?: string;
}

export function TimezoneField({ name, label, description }: TimezoneFieldProps) {
  const { input, error } = useFormField<string>(name);
  return (
    <Select
      size="sm"
      label={label}
      description={description}
      data={TIMEZONES.includes(input.value) ? TIMEZONES : [...TIMEZONES, input.value]}
      value={input.value}
      searchable
      allowDeselect={false}
      limit={100}
      comboboxProps={{ withinPortal: false }}
      error={error}
      onChange={input.onChange}
    />
  );
}
