import {
  DEFAULT_MATCH_TYPE,
  DEFAULT_OPERATOR,
  keywordSchema,
  toTextCriteria,
  type KeywordValues,
} from '@contract/rules/keyword';
import { Stack } from '@mantine/core';
import { useIntl } from 'react-intl';

import { EntityForm } from '@/components/form/entity-form';
import { FoldedSection } from '@/components/form/folded-section';
import { keywordValuesOf } from '@/features/filters-bar/keyword-values';
import { MarksField, MatchTypeField, OperatorField, TermsField } from '@/features/filters-bar/text-criteria-fields';
import { columnFilterMessages } from '@/messages/column-filters';

import { ColumnFilterActions } from './column-filter-actions';
import type { ColumnFormProps } from './column-form-props';

/** The filter form of a text column, with match type and operator under "Advanced options" (rules 001-2.13, 001-5). */
export function TextColumnForm({ column, applied, onApply, onCancel }: ColumnFormProps) {
  const { formatMessage } = useIntl();
  const initialValues = keywordValuesOf(applied?.kind === 'textColumn' ? applied.text : null);
  return (
    <EntityForm<KeywordValues>
      asksBeforeLeaving={false}
      schema={keywordSchema}
      initialValues={initialValues}
      onSubmit={(values) => onApply({ kind: 'textColumn', column, text: toTextCriteria(values) })}
    >
      {({ dirty = false }) => (
        <Stack gap="sm">
          <TermsField />
          <FoldedSection
            label={formatMessage(columnFilterMessages.advanced)}
            isInitiallyOpen={isUnusual(initialValues)}
          >
            <MatchTypeField />
            <OperatorField />
            <MarksField />
          </FoldedSection>
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

const isUnusual = ({ matchType, operator, matchMarks }: KeywordValues): boolean =>
  matchType !== DEFAULT_MATCH_TYPE || operator !== DEFAULT_OPERATOR || matchMarks;
