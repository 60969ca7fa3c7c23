import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { useIntl } from 'react-intl';

import { searchSelectMessages } from '@/messages/search-select';

import { SearchSelect } from './search-select';
import { useFormField } from './use-form-field';

const ZONES = [DEFAULT_TIMEZONE, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== DEFAULT_TIMEZONE)];
const choiceOf = (zone: string) => ({ value: zone, label: zone });
const CHOICES = ZONES.map(choiceOf);

interface TimezoneFieldProps {
  name: string;
  label: string;
  description?: string;
}

export function TimezoneField({ name, label, description }: TimezoneFieldProps) {
  const { formatMessage } = useIntl();
  const { input, error } = useFormField<string>(name);
  return (
    <SearchSelect
      label={label}
      description={description}
      choices={ZONES.includes(input.value) ? CHOICES : [...CHOICES, choiceOf(input.value)]}
      value={input.value}
      nothingFound={formatMessage(searchSelectMessages.noZone)}
      comboboxProps={{ withinPortal: false }}
      error={error}
      onChange={input.onChange}
    />
  );
}
