import { Textarea } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useFormField } from '@/components/form/use-form-field';
import { deletionMessages as say } from '@/messages/deletion';

/** A mistake in it is named while it is typed, since nothing can be submitted before it is valid (spec 002 §5). */
export function ReasonField() {
  const { formatMessage } = useIntl();
  const { input, error } = useFormField<string>('reason', { parse: (value) => value ?? '', isNamedAtOnce: true });
  const isBlank = input.value.trim() === '';
  return (
    <Textarea
      {...input}
      label={formatMessage(say.reason)}
      description={formatMessage(say.reasonHint)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error === undefined || isBlank ? undefined : <span role="alert">{error}</span>}
      autosize
      minRows={3}
      maxRows={8}
      dir="auto"
      required
      data-autofocus
    />
  );
}
