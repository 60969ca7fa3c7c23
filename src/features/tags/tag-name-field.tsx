import { TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useFormField } from '@/components/form/use-form-field';
import { tagMessages } from '@/messages/tags';

/** The name of a tag in a form. */
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
      // A window gives the focus to what has this.
      data-autofocus
      dir="auto"
    />
  );
}
