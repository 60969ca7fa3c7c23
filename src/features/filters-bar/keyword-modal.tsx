import type { MatchType, TextCriteria } from '@contract/model/filter';
import {
  DEFAULT_MATCH_TYPE,
  DEFAULT_OPERATOR,
  keywordSchema,
  toTextCriteria,
  type KeywordValues,
} from '@contract/rules/keyword';
import { Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core';
import { Field, Form } from 'react-final-form';
import { useIntl } from 'react-intl';

import { joiValidate } from '@/components/form/joi-validate';
import { filterMessages } from '@/messages/filters';

import { fieldError } from './field-error';

interface KeywordModalProps {
  applied: TextCriteria | null;
  onClose: () => void;
  /** Null removes the filter. */
  onApply: (criteria: TextCriteria | null) => void;
}

const validate = joiValidate<KeywordValues>(keywordSchema);

/** A search may have a match type that the form does not offer. */
const offered = (matchType: TextCriteria['matchType'] | undefined): MatchType =>
  matchType === 'exact' || matchType === 'approximate' ? matchType : DEFAULT_MATCH_TYPE;

/** Terms, match type and operator of a keyword search (spec 000 §2). */
export function KeywordModal({ applied, onClose, onApply }: KeywordModalProps) {
  const intl = useIntl();
  const initialValues: KeywordValues = {
    terms: applied?.terms.join(', ') ?? '',
    matchType: offered(applied?.matchType),
    operator: applied?.operator ?? DEFAULT_OPERATOR,
  };
  return (
    <Modal opened onClose={onClose} title={intl.formatMessage(filterMessages.advancedTitle)}>
      <Form<KeywordValues>
        initialValues={initialValues}
        validate={validate}
        onSubmit={(values) => onApply(toTextCriteria(values))}
        render={({ handleSubmit }) => (
          <form onSubmit={(event) => void handleSubmit(event)} noValidate>
            <Stack gap="md">
              <TermsField />
              <ChoiceField
                name="matchType"
                label={intl.formatMessage(filterMessages.matchType)}
                choices={[
                  { value: 'exact', label: intl.formatMessage(filterMessages.exact) },
                  { value: 'partial', label: intl.formatMessage(filterMessages.partial) },
                  { value: 'approximate', label: intl.formatMessage(filterMessages.approximate) },
                ]}
              />
              <ChoiceField
                name="operator"
                label={intl.formatMessage(filterMessages.operator)}
                choices={[
                  { value: 'AND', label: intl.formatMessage(filterMessages.and) },
                  { value: 'OR', label: intl.formatMessage(filterMessages.or) },
                ]}
              />
              <Group justify="flex-end" gap="xs">
                <Button variant="default" onClick={onClose}>
                  {intl.formatMessage(filterMessages.cancel)}
                </Button>
                <Button variant="default" disabled={applied === null} onClick={() => onApply(null)}>
                  {intl.formatMessage(filterMessages.remove)}
                </Button>
                <Button type="submit">{intl.formatMessage(filterMessages.apply)}</Button>
              </Group>
            </Stack>
          </form>
        )}
      />
    </Modal>
  );
}

function TermsField() {
  const intl = useIntl();
  return (
    <Field<string>
      name="terms"
      render={({ input, meta }) => (
        <TextInput
          {...input}
          data-autofocus
          label={intl.formatMessage(filterMessages.terms)}
          description={intl.formatMessage(filterMessages.termsHint)}
          error={fieldError(meta)}
        />
      )}
    />
  );
}

interface ChoiceFieldProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
}

function ChoiceField({ name, label, choices }: ChoiceFieldProps) {
  return (
    <Field<string>
      name={name}
      render={({ input }) => (
        <Radio.Group label={label} value={input.value} onChange={input.onChange}>
          <Stack gap={6} mt={6}>
            {choices.map((choice) => (
              <Radio key={choice.value} size="xs" value={choice.value} label={choice.label} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    />
  );
}
