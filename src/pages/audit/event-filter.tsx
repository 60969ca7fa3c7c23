import { AUDIT_EVENTS, auditEventLabel } from '@contract/rules/audit-sentences';
import { eventFilterSchema } from '@contract/rules/list-filters';
import { MultiSelect } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useFormField } from '@/components/form/use-form-field';
import { ListFilter } from '@/components/list-filters/list-filter';
import { auditMessages } from '@/messages/audit';
import { listFilterMessages } from '@/messages/list-filters';

interface EventFilterProps {
  /** Null without a filter. */
  value: readonly string[] | null;
  onChange: (logEvents: string[] | null) => void;
}

/** A filter by event types. */
export function EventFilter({ value, onChange }: EventFilterProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage(auditMessages.eventFilter);
  return (
    <ListFilter
      label={label}
      isApplied={value !== null}
      schema={eventFilterSchema}
      initialValues={{ logEvents: [...(value ?? [])] }}
      onApply={(values) => onChange(values?.logEvents ?? null)}
    >
      <EventField label={label} />
    </ListFilter>
  );
}

const CHOICES = AUDIT_EVENTS.map((value) => ({ value, label: auditEventLabel(value) }));

function EventField({ label }: { label: string }) {
  const { formatMessage } = useIntl();
  const { input, error } = useFormField<string[]>('logEvents');
  return (
    <MultiSelect
      size="sm"
      label={label}
      data={CHOICES}
      value={input.value}
      searchable
      clearable
      // Inside the dropdown: a click on a choice must not count as a click outside.
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={formatMessage(listFilterMessages.nothingFound)}
      error={error}
      onChange={input.onChange}
      onBlur={() => input.onBlur()}
    />
  );
}
