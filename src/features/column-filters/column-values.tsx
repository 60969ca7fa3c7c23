import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useId } from 'react';
import { useIntl } from 'react-intl';

import { useCountColumnValuesQuery } from '@/api/endpoints/hit-words';
import { useIsReadOnly } from '@/features/permission/read-only';
import { withColumnFilter, type ColumnFilter } from '@/domain/filters-columns';
import { columnFilterMessages } from '@/messages/column-filters';

import './column-values.css';
import { useColumnFilters } from './column-filters-context';
import type { ColumnFormProps } from './column-form-props';

/** Number of values that fit next to the form. */
const VALUES_SHOWN = 8;

interface ColumnValuesProps extends Pick<ColumnFormProps, 'column' | 'applied' | 'onApply'> {
  caseId: string;
}

/**
 * The most frequent values of a text column among the items under the other filters; a click applies or removes a
 * filter by that value.
 */
export function ColumnValues({ caseId, column, applied, onApply }: ColumnValuesProps) {
  const { formatMessage } = useIntl();
  const headingId = useId();
  const { filters } = useColumnFilters();
  const isReadOnly = useIsReadOnly();
  const { filter, queryFilters } = withColumnFilter(filters, column, null);
  const { currentData } = useCountColumnValuesQuery(
    isReadOnly ? skipToken : { caseId, filter, queryFilters: [...queryFilters], column, take: VALUES_SHOWN },
  );
  if (currentData === undefined || (currentData.values.length === 0 && !currentData.hasTooMany)) {
    return null;
  }
  return (
    <div className="column-values">
      <h3 id={headingId} className="column-values__heading">
        {formatMessage(columnFilterMessages.values)}
      </h3>
      {currentData.hasTooMany && (
        <p className="column-values__note">{formatMessage(columnFilterMessages.tooManyValues)}</p>
      )}
      <ul className="column-values__list" aria-labelledby={headingId}>
        {currentData.values.map(({ value, count }) => (
          <li key={value}>
            <Button
              variant="subtle"
              size="compact-sm"
              fullWidth
              className="column-values__value"
              aria-pressed={isOnly(applied, value)}
              onClick={() => onApply(isOnly(applied, value) ? null : onlyValue(column, value))}
            >
              <span className="column-values__text" dir="auto" title={value}>
                {value}
              </span>
              <span className="column-values__count">{formatMessage(columnFilterMessages.valueCount, { count })}</span>
            </Button>
          </li>
        ))}
      </ul>
      {currentData.status !== 'success' && (
        <p className="column-values__note">{formatMessage(columnFilterMessages.valuesTimedOut)}</p>
      )}
    </div>
  );
}

const onlyValue = (column: ColumnFormProps['column'], value: string): ColumnFilter => ({
  kind: 'textColumn',
  column,
  text: { terms: [value], matchType: 'value', operator: 'OR', matchMarks: true },
});

const isOnly = (applied: ColumnFilter | null, value: string): boolean =>
  applied?.kind === 'textColumn' && applied.text.matchType === 'value' && applied.text.terms[0] === value;
