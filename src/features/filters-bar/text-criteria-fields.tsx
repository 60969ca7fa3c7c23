import { Radio, Stack, TextInput } from '@mantine/core';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { CheckboxField } from '@/components/form/checkbox-field';
import { useFormField } from '@/components/form/use-form-field';
import { filterMessages } from '@/messages/filters';

// Used by the keyword form and by text columns: both have the values of `keywordSchema`.

export function TermsField({ hint = filterMessages.termsHint }: { hint?: MessageDescriptor }) {
  const intl = useIntl();
  const { input, error } = useFormField<string>('terms');
  return (
    <TextInput
      {...input}
      data-autofocus
      label={intl.formatMessage(filterMessages.terms)}
      description={intl.formatMessage(hint)}
      error={error}
    />
  );
}

export function MatchTypeField({ isDisabled = false }: { isDisabled?: boolean }) {
  const intl = useIntl();
  return (
    <ChoiceField
      name="matchType"
      isDisabled={isDisabled}
      label={intl.formatMessage(filterMessages.matchType)}
      choices={[
        { value: 'exact', label: intl.formatMessage(filterMessages.exact) },
        { value: 'partial', label: intl.formatMessage(filterMessages.partial) },
        { value: 'approximate', label: intl.formatMessage(filterMessages.approximate) },
      ]}
    />
  );
}

export function OperatorField({ isDisabled = false }: { isDisabled?: boolean }) {
  const intl = useIntl();
  return (
    <ChoiceField
      name="operator"
      isDisabled={isDisabled}
      label={intl.formatMessage(filterMessages.operator)}
      choices={[
        { value: 'AND', label: intl.formatMessage(filterMessages.and) },
        { value: 'OR', label: intl.formatMessage(filterMessages.or) },
      ]}
    />
  );
}

export function MarksField() {
  const intl = useIntl();
  return (
    <CheckboxField
      name="matchMarks"
      label={intl.formatMessage(filterMessages.matchMarks)}
      description={intl.formatMessage(filterMessages.matchMarksHint)}
    />
  );
}

interface ChoiceFieldProps {
  name: string;
  isDisabled: boolean;
  label: string;
  choices: readonly { value: string; label: string }[];
}

function ChoiceField({ name, isDisabled, label, choices }: ChoiceFieldProps) {
  const { input } = useFormField<string>(name);
  return (
    <Radio.Group label={label} value={input.value} onChange={input.onChange}>
      <Stack gap={10} mt={8}>
        {choices.map((choice) => (
          <Radio key={choice.value} size="xs" value={choice.value} label={choice.label} disabled={isDisabled} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
