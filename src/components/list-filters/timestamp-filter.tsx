import '@mantine/dates/styles.layer.css';
import { timestampFilterSchema } from '@contract/rules/list-filters';
import { Text } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { useIntl } from 'react-intl';

import { useFormField } from '@/components/form/use-form-field';
import { instantOfWallTime, wallTimeOfInstant } from '@/domain/filters-wall-time';
import { formatInstant } from '@/domain/time';
import { listFilterMessages } from '@/messages/list-filters';

import { ListFilter } from './list-filter';

/** Instants (ISO); null: no bound. At least one bound is given. */
export interface TimestampRange {
  from: string | null;
  to: string | null;
}

interface TimestampFilterProps {
  value: TimestampRange | null;
  /** IANA zone in which times are picked and shown. */
  timezone: string;
  onChange: (range: TimestampRange | null) => void;
}

/** A filter from one date and time to another (rules 000-2). */
export function TimestampFilter({ value, timezone, onChange }: TimestampFilterProps) {
  const { formatMessage } = useIntl();
  const toWallTime = (instant: string | null) => (instant === null ? '' : wallTimeOfInstant(instant, timezone));
  const toInstant = (wallTime: string) => (wallTime === '' ? null : instantOfWallTime(wallTime, timezone));
  return (
    <ListFilter
      label={formatMessage(listFilterMessages.timestamp)}
      isApplied={value !== null}
      schema={timestampFilterSchema}
      initialValues={{ from: toWallTime(value?.from ?? null), to: toWallTime(value?.to ?? null) }}
      onApply={(values) => onChange(values && { from: toInstant(values.from), to: toInstant(values.to) })}
    >
      <TimestampField name="from" label={formatMessage(listFilterMessages.from)} timezone={timezone} />
      <TimestampField name="to" label={formatMessage(listFilterMessages.to)} timezone={timezone} />
      <Text size="xs" c="dimmed">
        {formatMessage(listFilterMessages.timezone, { timezone })}
      </Text>
    </ListFilter>
  );
}

interface TimestampFieldProps {
  name: 'from' | 'to';
  label: string;
  timezone: string;
}

/** Shows date, time and offset, such as `2024-07-03 09:46:40 -04:00`. */
function TimestampField({ name, label, timezone }: TimestampFieldProps) {
  const { input, error } = useFormField<string>(name, { parse: keepEmpty });
  return (
    <DateTimePicker
      size="sm"
      label={label}
      name={name}
      value={input.value === '' ? null : input.value}
      valueFormat={(wallTime) => formatInstant(instantOfWallTime(wallTime, timezone), timezone)}
      withSeconds
      clearable
      weekendDays={[]}
      popoverProps={{ withinPortal: false }}
      error={error}
      onChange={input.onChange}
      onBlur={() => input.onBlur()}
    />
  );
}

const keepEmpty = (value: string | null | undefined): string => value ?? '';
