import '@mantine/dates/styles.layer.css';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { NativeSelect, Select } from '@mantine/core';
import { DateInput, TimeInput } from '@mantine/dates';
import { Field } from 'react-final-form';

import { fieldError } from '@/components/form/field-error';

interface FieldProps {
  name: string;
  label: string;
}

/** An empty field is an empty text: the rules tell "not given" from "not valid" by it. */
const keepEmpty = (value: string | null): string => value ?? '';

interface TypeFieldProps extends FieldProps {
  choices: readonly { value: string; label: string }[];
  onChanged: () => void;
}

export function TypeField({ name, label, choices, onChanged }: TypeFieldProps) {
  return (
    <Field<string>
      name={name}
      render={({ input }) => (
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
      )}
    />
  );
}

interface PartFieldProps extends FieldProps {
  /**
   * A field that does not show stays registered: one that comes back anew would take the initial value of the form,
   * whatever was typed or cleared since.
   */
  isShown: boolean;
}

interface DateFieldProps extends PartFieldProps {
  /** `YYYY-MM-DD`, or empty for no bound. */
  minDate: string;
  maxDate: string;
}

export function DateField({ name, label, isShown, minDate, maxDate }: DateFieldProps) {
  return (
    <Field<string>
      name={name}
      parse={keepEmpty}
      render={({ input, meta }) =>
        isShown && (
          <DateInput
            size="sm"
            label={label}
            placeholder="YYYY-MM-DD"
            valueFormat="YYYY-MM-DD"
            value={input.value === '' ? null : input.value}
            minDate={minDate === '' ? undefined : minDate}
            maxDate={maxDate === '' ? undefined : maxDate}
            // Inside the dropdown: a click on the calendar must not count as a click beside it.
            popoverProps={{ withinPortal: false }}
            // No red weekends: red means failure here and nothing else.
            weekendDays={[]}
            clearable
            error={fieldError(meta)}
            onChange={input.onChange}
            onBlur={() => input.onBlur()}
          />
        )
      }
    />
  );
}

export function TimeField({ name, label, isShown }: PartFieldProps) {
  return (
    <Field<string>
      name={name}
      parse={keepEmpty}
      render={({ input, meta }) =>
        isShown && <TimeInput {...input} size="sm" label={label} withSeconds error={fieldError(meta)} />
      }
    />
  );
}

const TIMEZONES = [DEFAULT_TIMEZONE, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== DEFAULT_TIMEZONE)];

export function TimezoneField({ name, label }: FieldProps) {
  return (
    <Field<string>
      name={name}
      render={({ input, meta }) => (
        <Select
          size="sm"
          label={label}
          data={TIMEZONES.includes(input.value) ? TIMEZONES : [...TIMEZONES, input.value]}
          value={input.value}
          searchable
          allowDeselect={false}
          limit={100}
          comboboxProps={{ withinPortal: false }}
          error={fieldError(meta)}
          onChange={input.onChange}
        />
      )}
    />
  );
}
