import {
  DEFAULT_MATCH_TYPE,
  DEFAULT_OPERATOR,
  keywordSchema,
  toTextCriteria,
  type KeywordValues,
} from '@contract/rules/keyword';
import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';

import { EntityForm } from '@/components/form/entity-form';
import { keywordValuesOf } from '@/features/filters-bar/keyword-values';
import { MatchTypeField, OperatorField, TermsField } from '@/features/filters-bar/text-criteria-fields';
import { columnFilterMessages } from '@/messages/column-filters';

import { ColumnFilterActions } from './column-filter-actions';
import type { ColumnFormProps } from './column-form-props';

/** Terms of a text column, match type and operator behind "Advanced options" (rules 001-2.13, 001-5). */
export function TextColumnForm({ column, applied, onApply, onCancel }: ColumnFormProps) {
  const initialValues = keywordValuesOf(applied?.kind === 'textColumn' ? applied.text : null);
  return (
    <EntityForm<KeywordValues>
      schema={keywordSchema}
      initialValues={initialValues}
      onSubmit={(values) => onApply({ kind: 'textColumn', column, text: toTextCriteria(values) })}
    >
      {({ dirty = false }) => (
        <Stack gap="sm">
          <TermsField />
          <AdvancedOptions isInitiallyOpen={isUnusual(initialValues)} />
          <ColumnFilterActions
            isApplied={applied !== null}
            isDirty={dirty}
            onRemove={() => onApply(null)}
            onCancel={onCancel}
          />
        </Stack>
      )}
    </EntityForm>
  );
}

const isUnusual = ({ matchType, operator }: KeywordValues): boolean =>
  matchType !== DEFAULT_MATCH_TYPE || operator !== DEFAULT_OPERATOR;

function AdvancedOptions({ isInitiallyOpen }: { isInitiallyOpen: boolean }) {
  const intl = useIntl();
  const contentId = useId();
  const [isOpen, { toggle }] = useDisclosure(isInitiallyOpen);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        justify="flex-start"
        style={{ alignSelf: 'flex-start' }}
        aria-expanded={isOpen}
        aria-controls={contentId}
        leftSection={isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
        onClick={toggle}
      >
        {intl.formatMessage(columnFilterMessages.advanced)}
      </Button>
      {/* Hidden, not gone: a field that comes back anew would take the initial value of the form. */}
      <Stack id={contentId} gap="sm" hidden={!isOpen} style={isOpen ? undefined : { display: 'none' }}>
        <MatchTypeField />
        <OperatorField />
      </Stack>
    </>
  );
}
