import { Textarea } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useFormField } from '@/components/form/use-form-field';
import { deletionMessages as say } from '@/messages/deletion';

/** A mistake in it is named while it is typed, since nothing can be submitted before it is valid (rules 002-5). */
export function ReasonField() {
  const { formatMessage } = useIntl();
  const { input, error } = useFormField<string>('reason', { parse: (value) => value ?? '', isNamedAtOnce: true });
  const problem = input.value.trim() === '' ? undefined : error;
  return (
    <Textarea
      {...input}
      label={formatMessage(say.reason)}
      // In one line with the hint, so that nothing moves during typing.
      description={
        <>
          {formatMessage(say.reasonHint)}
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
