import { Textarea, TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';

import { keepEmpty } from '@/components/form/text-field';
import { useFormField } from '@/components/form/use-form-field';
import { exhibitMessages } from '@/messages/exhibits';

/** The fields of an exhibit; the title gets the focus. */
export function ExhibitFields() {
  const { formatMessage } = useIntl();
  const title = useFormField<string>('title', { parse: keepEmpty });
  const remark = useFormField<string>('remark', { parse: keepEmpty });
  return (
    <>
      <TextInput
        {...title.input}
        data-autofocus
        required
        autoComplete="off"
        dir="auto"
        label={formatMessage(exhibitMessages.nameField)}
        error={title.error}
      />
      <Textarea
        {...remark.input}
        autosize
        minRows={3}
        maxRows={12}
        dir="auto"
        label={formatMessage(exhibitMessages.remarkField)}
        description={formatMessage(exhibitMessages.remarkHint)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={remark.error}
      />
    </>
  );
}
