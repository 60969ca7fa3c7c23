import { TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useFormField } from '@/components/form/use-form-field';
import { tagMessages } from '@/messages/tags';

export function TagNameField() {
  const { formatMessage } = useIntl();
  const { input, error } = useFormField<string>('name');
  return (
    <TextInput
      {...input}
      size="xs"
      label={formatMessage(tagMessages.name)}
      error={error}
      autoFocus
      // Gets the focus when the dialog opens.
      data-autofocus
      dir="auto"
    />
  );
}
