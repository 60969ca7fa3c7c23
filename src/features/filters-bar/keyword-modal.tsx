import type { KeywordCriteria } from '@contract/model/filter';
import {
  keywordQuerySchema,
  toKeywordCriteria,
  type KeywordPattern,
  type KeywordQueryValues,
} from '@contract/rules/keyword';
import { Button, Group, Stack } from '@mantine/core';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { EntityForm } from '@/components/form/entity-form';
import { FormModal } from '@/components/form/form-modal';
import { filterMessages } from '@/messages/filters';
import { shellMessages } from '@/messages/shell';

import { MarksField, MatchTypeField, OperatorField, TermsField } from './text-criteria-fields';
import { keywordQueryValuesOf } from './keyword-values';
import { PatternFields } from './pattern-fields';

interface KeywordModalProps {
  applied: KeywordCriteria | null;
  onClose: () => void;
  /** Null removes the filter. */
  onApply: (criteria: KeywordCriteria | null) => void;
}

const HINTS: Record<KeywordPattern, MessageDescriptor> = {
  none: filterMessages.keywordHint,
  regex: filterMessages.regexTermsHint,
  proximity: filterMessages.termsHint,
};

/** The validator of regular expressions is a separate chunk, which is loaded when it is needed. */
async function problemOf({ pattern, terms, matchMarks }: KeywordQueryValues): Promise<{ terms: string } | null> {
  const problem =
    pattern === 'regex'
      ? (await import('@/domain/check-pattern')).checkPattern(terms, matchMarks ? { matchMarks } : {})
      : null;
  return problem === null ? null : { terms: problem };
}

/** Terms, match type and operator of a keyword search (rules 000-2); in addition to the specification patterns. */
export function KeywordModal({ applied, onClose, onApply }: KeywordModalProps) {
  const intl = useIntl();
  const initialValues = keywordQueryValuesOf(applied);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={intl.formatMessage(filterMessages.advancedTitle)}
      closeButtonProps={{ 'aria-label': intl.formatMessage(shellMessages.close) }}
    >
      <EntityForm<KeywordQueryValues>
        schema={keywordQuerySchema}
        initialValues={initialValues}
        onSubmit={async (values) => {
          const problem = await problemOf(values);
          if (problem === null) {
            onApply(toKeywordCriteria(values));
          }
          return problem ?? undefined;
        }}
      >
        {({ values: { pattern } }) => (
          <Stack gap="md">
            <TermsField hint={HINTS[pattern]} />
            <MatchTypeField isDisabled={pattern !== 'none'} />
            <OperatorField isDisabled={pattern === 'regex'} />
            <MarksField />
            <PatternFields isInitiallyOpen={initialValues.pattern !== 'none'} />
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
        )}
      </EntityForm>
    </FormModal>
  );
}
