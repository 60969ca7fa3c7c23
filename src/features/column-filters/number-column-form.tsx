import {
  DEFAULT_NUMBER_VARIANT,
  NUMBER_VARIANTS,
  numberColumnSchema,
  toNumberColumnFilter,
  type NumberFilterValues,
} from '@contract/rules/column-filter';
import { Group, NumberInput, Stack } from '@mantine/core';
import { useForm } from 'react-final-form';
import { useIntl } from 'react-intl';

import { EntityForm } from '@/components/form/entity-form';
import { useFormField } from '@/components/form/use-form-field';
import type { ColumnFilter } from '@/domain/filters-columns';
import { TypeField } from '@/features/filters-bar/date-time-fields';
import { columnFilterMessages } from '@/messages/column-filters';

import { ColumnFilterActions } from './column-filter-actions';
import type { ColumnFormProps } from './column-form-props';

/** The filter form of a number column (rules 001-2.13, 001-5). */
export function NumberColumnForm({ column, applied, onApply, onCancel }: ColumnFormProps) {
  return (
    <EntityForm<NumberFilterValues>
      asksBeforeLeaving={false}
      schema={numberColumnSchema}
      initialValues={valuesOf(applied)}
      onSubmit={(values) => onApply(toNumberColumnFilter(column, values))}
    >
      {({ dirty = false, values }) => (
        <Stack gap="sm">
          <BoundFields isRange={values.variant === 'between'} />
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

function BoundFields({ isRange }: { isRange: boolean }) {
  const intl = useIntl();
  const form = useForm<NumberFilterValues>();
  return (
    <>
      <TypeField
        name="variant"
        label={intl.formatMessage(columnFilterMessages.variant)}
        choices={NUMBER_VARIANTS.map((value) => ({ value, label: intl.formatMessage(columnFilterMessages[value]) }))}
        // Only a range has an end (rules 001-5).
        onChanged={() => form.change('end', '')}
      />
      <Group grow gap="xs" align="flex-start">
        <NumberField
          name="start"
          label={intl.formatMessage(isRange ? columnFilterMessages.start : columnFilterMessages.value)}
          isShown
        />
        <NumberField name="end" label={intl.formatMessage(columnFilterMessages.end)} isShown={isRange} />
      </Group>
    </>
  );
}

interface NumberFieldProps {
  name: 'start' | 'end';
  label: string;
  /** A hidden field stays registered, as in the date form. */
  isShown: boolean;
}

function NumberField({ name, label, isShown }: NumberFieldProps) {
  const { input, error } = useFormField<number | string>(name, { parse: keepEmpty });
  return (
    isShown && (
      <NumberInput
        size="sm"
        label={label}
        name={name}
        value={input.value}
        hideControls
        data-autofocus={name === 'start' || undefined}
        error={error}
        onChange={input.onChange}
        onBlur={() => input.onBlur()}
      />
    )
  );
}

/** Keeps '' for an empty field: with undefined an unchanged form would be dirty. */
const keepEmpty = (value: number | string | null | undefined): number | string => value ?? '';

function valuesOf(applied: ColumnFilter | null): NumberFilterValues {
  return applied?.kind === 'numberColumn'
    ? { variant: applied.variant, start: applied.start, end: applied.end ?? '' }
    : { variant: DEFAULT_NUMBER_VARIANT, start: '', end: '' };
}
