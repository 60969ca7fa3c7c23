import { Select } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useFormField } from '@/components/form/use-form-field';
import { listFilterMessages } from '@/messages/list-filters';

interface PickFieldProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
}

/** A select field with search. */
export function PickField({ name, label, choices }: PickFieldProps) {
  const { formatMessage } = useIntl();
  const { input, error } = useFormField<string>(name, { parse: keepEmpty });
  return (
    <Select
      size="sm"
      label={label}
      data={[...choices]}
      value={input.value === '' ? null : input.value}
      searchable
      clearable
      limit={100}
      // Inside the dropdown: a click on a choice must not count as a click outside.
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={formatMessage(listFilterMessages.nothingFound)}
      error={error}
      onChange={input.onChange}
      onBlur={() => input.onBlur()}
    />
  );
}

const keepEmpty = (value: string | null | undefined): string => value ?? '';
