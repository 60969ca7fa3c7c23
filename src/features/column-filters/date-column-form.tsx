import { toDateTimeCriteria } from '@contract/rules/date-time-filter';

import { DateTimeForm } from '@/features/filters-bar/date-time-form';
import { dateTimeValuesOf } from '@/features/filters-bar/date-time-values';

import { ColumnFilterActions } from './column-filter-actions';
import type { ColumnFormProps } from './column-form-props';

interface DateColumnFormProps extends ColumnFormProps {
  /** IANA zone of a new filter. */
  timezone: string;
}

/** The filter form of a date/time column (rules 001-2.13). */
export function DateColumnForm({ column, applied, timezone, onApply, onCancel }: DateColumnFormProps) {
  return (
    <DateTimeForm
      initialValues={dateTimeValuesOf(applied?.kind === 'dateColumn' ? applied.dateTime : null, timezone)}
      onSubmit={(values) => onApply({ kind: 'dateColumn', column, dateTime: toDateTimeCriteria(values) })}
      actions={(isDirty) => (
        <ColumnFilterActions
          isApplied={applied !== null}
          isDirty={isDirty}
          onRemove={() => onApply(null)}
          onCancel={onCancel}
        />
      )}
    />
  );
}
