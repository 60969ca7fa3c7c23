import { TextInput } from '@mantine/core';
import { useField } from 'react-final-form';
import { useIntl } from 'react-intl';

import { tagMessages } from '@/messages/tags';

/** The name of a tag in a form; what the server refused shows until the name changes. */
export function TagNameField() {
  const { formatMessage } = useIntl();
  const { input, meta } = useField<string>('name', {
    subscription: { value: true, touched: true, error: true, submitError: true, dirtySinceLastSubmit: true },
  });
  const refusal: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const error: unknown = meta.touched ? (meta.error ?? refusal) : undefined;
  return (
    <TextInput
      {...input}
      size="xs"
      label={formatMessage(tagMessages.name)}
      error={typeof error === 'string' ? error : undefined}
      autoFocus
      dir="auto"
    />
  );
}
