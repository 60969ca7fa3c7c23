import { isIsoTime } from '@contract/rules/iso-date';
import { NativeSelect, TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useFormField } from '@/components/form/use-form-field';
import { dateFilterMessages } from '@/messages/filters';

import { FormHint } from './form-hint';

interface FieldProps {
  name: string;
  label: string;
}

/** Keeps '' for an empty field: the rules distinguish "missing" from "invalid" by it. */
const keepEmpty = (value: string | null | undefined): string => value ?? '';

interface TypeFieldProps extends FieldProps {
  choices: readonly { value: string; label: string }[];
  onChanged: () => void;
}

export function TypeField({ name, label, choices, onChanged }: TypeFieldProps) {
  const { input } = useFormField<string>(name);
  return (
    <NativeSelect
      size="sm"
      label={label}
      name={name}
      value={input.value}
      data={choices}
      onChange={(event) => {
        input.onChange(event.currentTarget.value);
        onChanged();
      }}
    />
  );
}

interface TimeFieldProps extends FieldProps {
  /** See `DateField`. */
  isShown: boolean;
}

/**
 * A time as text. The value of `<input type="time">` is '' for an incomplete time, and the filter would be applied
 * without it.
 */
export function TimeField({ name, label, isShown }: TimeFieldProps) {
  const { formatMessage } = useIntl();
  const { input, error } = useFormField<string>(name, { parse: keepEmpty, hasReservedLine: true });
  const form = isIsoTime(input.value) ? null : formatMessage(dateFilterMessages.timeForm);
  return (
    isShown && (
      <TextInput
        {...input}
        size="sm"
        className="date-time-form__field"
        label={label}
        placeholder="HH:MM:SS"
        autoComplete="off"
        spellCheck={false}
        error={error && <FormHint error={error} form={form} />}
      />
    )
  );
}
