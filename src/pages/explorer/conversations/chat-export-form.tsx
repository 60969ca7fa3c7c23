import type { ChatExportFormat } from '@contract/model/chat-export';
import { chatExportFormSchema, type ChatExportValues } from '@contract/rules/chat-export';
import { Button, Group, Radio, Stack } from '@mantine/core';
import { useFormState } from 'react-final-form';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { EntityForm } from '@/components/form/entity-form';
import { useFormField } from '@/components/form/use-form-field';
import { DateField } from '@/features/filters-bar/date-field';
import { chatExportMessages } from '@/messages/chat-export';
import '@/features/filters-bar/filters-bar.css';

interface ChatExportFormProps {
  /** Number of selected messages. */
  selectedCount: number;
  /** IANA zone of the case. */
  timezone: string;
  onSubmit: (values: ChatExportValues) => Promise<void>;
  onCancel: () => void;
}

const FORMATS: readonly { value: ChatExportFormat; label: MessageDescriptor; text: MessageDescriptor }[] = [
  { value: 'html', label: chatExportMessages.html, text: chatExportMessages.htmlText },
  { value: 'pdf', label: chatExportMessages.pdf, text: chatExportMessages.pdfText },
  { value: 'rsmf', label: chatExportMessages.rsmf, text: chatExportMessages.rsmfText },
];

/** The form of an export: messages and format. */
export function ChatExportForm({ selectedCount, timezone, onSubmit, onCancel }: ChatExportFormProps) {
  const { formatMessage } = useIntl();
  const initialValues: ChatExportValues = {
    ...{ format: 'html', start: '', end: '' },
    scope: selectedCount > 0 ? 'selected' : 'all',
  };
  return (
    <EntityForm<ChatExportValues>
      aria-label={formatMessage(chatExportMessages.export)}
      schema={chatExportFormSchema}
      initialValues={initialValues}
      onSubmit={onSubmit}
      subscription={{ values: true }}
    >
      {({ values }) => (
        <Stack gap="md">
          <ScopeField selectedCount={selectedCount} />
          <DatesField values={values} timezone={timezone} />
          <FormatField />
          <p className="chat-export__text">{formatMessage(chatExportMessages.withoutPrivileged)}</p>
          <Footer onCancel={onCancel} />
        </Stack>
      )}
    </EntityForm>
  );
}

function ScopeField({ selectedCount }: { selectedCount: number }) {
  const { formatMessage } = useIntl();
  const { input } = useFormField<string>('scope');
  return (
    <Radio.Group
      name="scope"
      label={formatMessage(chatExportMessages.messages)}
      value={input.value}
      onChange={input.onChange}
    >
      <Stack gap={6} mt={6}>
        <Radio
          size="sm"
          value="all"
          label={formatMessage(chatExportMessages.all)}
          data-autofocus={input.value === 'all' || undefined}
        />
        <Radio
          size="sm"
          value="selected"
          label={formatMessage(chatExportMessages.selected, { count: selectedCount })}
          disabled={selectedCount === 0}
          data-autofocus={input.value === 'selected' || undefined}
        />
        <Radio size="sm" value="dates" label={formatMessage(chatExportMessages.dates)} />
      </Stack>
    </Radio.Group>
  );
}

/** Hidden fields stay registered, so that their values are kept when the range is chosen again. */
function DatesField({ values, timezone }: { values: ChatExportValues; timezone: string }) {
  const { formatMessage } = useIntl();
  const isShown = values.scope === 'dates';
  const field = { isShown, timezone };
  return (
    <div className="chat-export__dates" hidden={!isShown}>
      <Group gap="sm" align="flex-start" className="date-time-form__pair">
        <DateField
          {...field}
          name="start"
          label={formatMessage(chatExportMessages.start)}
          minDate=""
          maxDate={values.end}
          edge="first"
        />
        <DateField
          {...field}
          name="end"
          label={formatMessage(chatExportMessages.end)}
          minDate={values.start}
          maxDate=""
          edge="last"
        />
      </Group>
      <p className="chat-export__text">{formatMessage(chatExportMessages.datesText, { timezone })}</p>
    </div>
  );
}

function FormatField() {
  const { formatMessage } = useIntl();
  const { input } = useFormField<string>('format');
  return (
    <Radio.Group
      name="format"
      label={formatMessage(chatExportMessages.format)}
      value={input.value}
      onChange={input.onChange}
    >
      <Stack gap={6} mt={6}>
        {FORMATS.map(({ value, label, text }) => (
          <Radio key={value} size="sm" value={value} label={formatMessage(label)} description={formatMessage(text)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function Footer({ onCancel }: { onCancel: () => void }) {
  const { formatMessage } = useIntl();
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" disabled={submitting} onClick={onCancel}>
        {formatMessage(chatExportMessages.cancel)}
      </Button>
      <Button type="submit" loading={submitting}>
        {formatMessage(chatExportMessages.create)}
      </Button>
    </Group>
  );
}
