import { AUDIT_EVENTS, auditEventLabel } from '@contract/rules/audit-sentences';
import { eventFilterSchema } from '@contract/rules/list-filters';
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useFormField } from '@/components/form/use-form-field';
import { useSearchField } from '@/components/form/use-search-field';
import { ListFilter } from '@/components/list-filters/list-filter';
import { auditMessages } from '@/messages/audit';
import { searchSelectMessages } from '@/messages/search-select';

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
  const [text, setText] = useState('');
  const noEvent = formatMessage(searchSelectMessages.noEvent);
  const hasMatch = CHOICES.some((choice) => choice.label.toLowerCase().includes(text.trim().toLowerCase()));
  const problem = hasMatch ? formatMessage(searchSelectMessages.notChosen) : noEvent;
  const { props, noteTyped, shownProblem, showProblem } = useSearchField(text.trim() === '' ? null : problem);
  return (
    <MultiSelect
      {...props}
      size="sm"
      label={label}
      data={CHOICES}
      value={input.value}
      // Not onSearchChange: Mantine also calls it to empty the text when the field loses the focus.
      searchValue={text}
      onInput={({ currentTarget: { value } }) => {
        noteTyped(value);
        setText(value);
      }}
      clearable
      // Inside the dropdown: a click on a choice must not count as a click outside.
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={noEvent}
      error={shownProblem ?? error}
      onChange={input.onChange}
      onOptionSubmit={() => setText('')}
      onBlur={() => {
        showProblem();
        input.onBlur();
      }}
    />
  );
}
