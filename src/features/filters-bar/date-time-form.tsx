import { dateTimeFilterSchema, toDateTimeCriteria, type DateTimeFilterValues } from '@contract/rules/date-time-filter';
import { Alert, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { useIntl } from 'react-intl';

import { EntityForm } from '@/components/form/entity-form';
import { TimezoneField } from '@/components/form/timezone-field';
import { wallTimeProblems } from '@/domain/filters-wall-time';
import { dateFilterMessages } from '@/messages/filters';

import './filters-bar.css';
import { DateField } from './date-field';
import { TimeField, TypeField } from './date-time-fields';

interface DateTimeFormProps {
  initialValues: DateTimeFilterValues;
  onSubmit: (values: DateTimeFilterValues) => void;
  /** The buttons; the submit button is enabled by a change. */
  actions: (isDirty: boolean) => ReactNode;
}

/** The form for date and time, used by the filters bar and by column filters (rules 000-5, 001-5). */
export function DateTimeForm({ initialValues, onSubmit, actions }: DateTimeFormProps) {
  const intl = useIntl();
  return (
    <EntityForm<DateTimeFilterValues>
      asksBeforeLeaving={false}
      schema={dateTimeFilterSchema}
      initialValues={initialValues}
      onSubmit={(values) => onSubmit(values)}
    >
      {({ values, dirty = false, valid }) => (
        <Stack gap="xs">
          <DateFields values={values} />
          <TimeFields values={values} />
          <TimezoneField name="timezone" label={intl.formatMessage(dateFilterMessages.timezone)} />
          {valid && <WallTimeWarnings values={values} />}
          {actions(dirty)}
        </Stack>
      )}
    </EntityForm>
  );
}

type DateValues = Pick<DateTimeFilterValues, 'dateType' | 'dateStart' | 'dateEnd' | 'timezone'>;

/** The fields for days. The rules of the form decide which of them are required. */
export function DateFields({ values }: { values: DateValues }) {
  const intl = useIntl();
  const form = useForm<DateValues>();
  const isRange = values.dateType === 'between';
  return (
    <>
      <TypeField
        name="dateType"
        label={intl.formatMessage(dateFilterMessages.dateType)}
        choices={[
          { value: 'equals', label: intl.formatMessage(dateFilterMessages.dateEquals) },
          { value: 'before', label: intl.formatMessage(dateFilterMessages.dateBefore) },
          { value: 'after', label: intl.formatMessage(dateFilterMessages.dateAfter) },
          { value: 'between', label: intl.formatMessage(dateFilterMessages.dateBetween) },
        ]}
        // Only a range has an end (rules 001-5).
        onChanged={() => form.change('dateEnd', '')}
      />
      <FieldPair isRange={isRange}>
        <DateField
          name="dateStart"
          label={intl.formatMessage(isRange ? dateFilterMessages.startDate : dateFilterMessages.date)}
          isShown
          maxDate={isRange ? values.dateEnd : ''}
          minDate=""
          edge={values.dateType === 'before' ? 'last' : 'first'}
          timezone={values.timezone}
        />
        <DateField
          name="dateEnd"
          label={intl.formatMessage(dateFilterMessages.endDate)}
          isShown={isRange}
          minDate={values.dateStart}
          maxDate=""
          edge="last"
          timezone={values.timezone}
        />
      </FieldPair>
    </>
  );
}

function TimeFields({ values }: { values: DateTimeFilterValues }) {
  const intl = useIntl();
  const form = useForm<DateTimeFilterValues>();
  const isRange = values.timeType === 'between';
  return (
    <>
      <TypeField
        name="timeType"
        label={intl.formatMessage(dateFilterMessages.timeType)}
        choices={[
          { value: 'equals', label: intl.formatMessage(dateFilterMessages.timeEquals) },
          { value: 'between', label: intl.formatMessage(dateFilterMessages.timeBetween) },
        ]}
        onChanged={() => form.change('timeEnd', '')}
      />
      <FieldPair isRange={isRange}>
        <TimeField
          name="timeStart"
          label={intl.formatMessage(isRange ? dateFilterMessages.startTime : dateFilterMessages.time)}
          isShown
        />
        <TimeField name="timeEnd" label={intl.formatMessage(dateFilterMessages.endTime)} isShown={isRange} />
      </FieldPair>
    </>
  );
}

/** Warns about a wall time that does not exist in the zone or exists twice, because the results may be unexpected. */
function WallTimeWarnings({ values }: { values: DateTimeFilterValues }) {
  const intl = useIntl();
  const problems = wallTimeProblems(toDateTimeCriteria(values));
  return problems.map(({ kind, wallTime }) => (
    <Alert key={wallTime} role="status" color="yellow" variant="light" p="xs" icon={<IconAlertTriangle size={16} />}>
      {intl.formatMessage(dateFilterMessages[kind], { wallTime, timezone: values.timezone })}
    </Alert>
  ));
}

/** One field has the whole width; the two fields of a range share it. */
function FieldPair({ isRange, children }: { isRange: boolean; children: ReactNode }) {
  return (
    <Group
      grow
      preventGrowOverflow={false}
      gap="xs"
      align="flex-start"
      className="date-time-form__pair"
      data-range={isRange || undefined}
    >
      {children}
    </Group>
  );
}
