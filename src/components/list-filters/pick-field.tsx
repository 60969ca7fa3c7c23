import { Select } from '@mantine/core';
import { useField } from 'react-final-form';
import { useIntl } from 'react-intl';

import { fieldError } from '@/components/form/field-error';
import { listFilterMessages } from '@/messages/list-filters';

interface PickFieldProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
}

/** One of many, found by typing a part of it. */
export function PickField({ name, label, choices }: PickFieldProps) {
  const { formatMessage } = useIntl();
  const { input, meta } = useField<string>(name, { parse: keepEmpty });
  return (
    <Select
      size="sm"
      label={label}
      data={[...choices]}
      value={input.value === '' ? null : input.value}
      searchable
      clearable
      limit={100}
      // Inside the dropdown: a click on a choice must not count as a click beside it.
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={formatMessage(listFilterMessages.nothingFound)}
      error={fieldError(meta)}
      onChange={input.onChange}
      onBlur={() => input.onBlur()}
    />
  );
}

const keepEmpty = (value: string | null): string => value ?? '';
