import { Textarea } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useFormField } from '@/components/form/use-form-field';
import { deletionMessages } from '@/messages/deletion';

/**
 * A field for a reason. Its errors are shown while typing, because the form cannot be submitted before it is valid
 * (rules 002-5).
 */
export function ReasonField() {
  const { formatMessage } = useIntl();
  const { input, error } = useFormField<string>('reason', { parse: (value) => value ?? '', isNamedAtOnce: true });
  const problem = input.value.trim() === '' ? undefined : error;
  return (
    <Textarea
      {...input}
      label={formatMessage(deletionMessages.reason)}
      // The error is in the line of the hint, so that nothing moves while typing.
      description={
        <>
          {formatMessage(deletionMessages.reasonHint)}
          {problem !== undefined && (
            <span className="deletion__problem" role="alert">
              {problem}
            </span>
          )}
        </>
      }
      inputWrapperOrder={['label', 'input', 'description']}
      error={problem !== undefined}
      autosize
      minRows={3}
      maxRows={8}
      dir="auto"
      required
      data-autofocus
    />
  );
}
