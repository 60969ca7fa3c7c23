import type { KeywordCriteria } from '@contract/model/filter';
import { keywordQuerySchema, toKeywordCriteria, type KeywordValues } from '@contract/rules/keyword';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useIntl } from 'react-intl';

import { EntityForm } from '@/components/form/entity-form';
import { filterMessages } from '@/messages/filters';
import { shellMessages } from '@/messages/shell';

import { MatchTypeField, OperatorField, TermsField } from './text-criteria-fields';
import { keywordQueryValuesOf } from './keyword-values';

interface KeywordModalProps {
  applied: KeywordCriteria | null;
  onClose: () => void;
  /** Null removes the filter. */
  onApply: (criteria: KeywordCriteria | null) => void;
}

/** Terms, match type and operator of a keyword search (rules 000-2). */
export function KeywordModal({ applied, onClose, onApply }: KeywordModalProps) {
  const intl = useIntl();
  return (
    <Modal
      opened
      onClose={onClose}
      title={intl.formatMessage(filterMessages.advancedTitle)}
      closeButtonProps={{ 'aria-label': intl.formatMessage(shellMessages.close) }}
    >
      <EntityForm<KeywordValues>
        schema={keywordQuerySchema}
        initialValues={keywordQueryValuesOf(applied)}
        onSubmit={(values) => onApply(toKeywordCriteria(values))}
      >
        {() => (
          <Stack gap="md">
            <TermsField hint={filterMessages.keywordHint} />
            <MatchTypeField />
            <OperatorField />
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
    </Modal>
  );
}
