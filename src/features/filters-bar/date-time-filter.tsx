import type { DateTimeCriteria } from '@contract/model/filter';
import { toDateTimeCriteria, type DateTimeFilterValues } from '@contract/rules/date-time-filter';
import { Badge, Button, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { dateTimeOf, withDateTime, type HitFilters } from '@/domain/filters';
import { dateFilterMessages, filterMessages } from '@/messages/filters';

import { DateTimeForm } from './date-time-form';
import './filters-bar.css';

interface DateTimeFilterProps {
  filters: HitFilters;
  /** Zone that a new filter starts with: the case's. */
  timezone: string;
  onChange: (filters: HitFilters) => void;
}

/** The date and time dropdown (spec 000 §2). */
export function DateTimeFilter({ filters, timezone, onChange }: DateTimeFilterProps) {
  const intl = useIntl();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const applied = dateTimeOf(filters);
  const apply = (criteria: DateTimeCriteria | null) => {
    onChange(withDateTime(filters, criteria));
    close();
  };
  return (
    <Popover opened={isOpen} onDismiss={close} position="bottom-start" shadow="md" width={340} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="compact-md"
          className="filters-bar__button"
          onClick={toggle}
          rightSection={<IconChevronDown size={14} />}
        >
          {intl.formatMessage(dateFilterMessages.button)}
          {applied && (
            <Badge size="sm" circle ml={6} aria-label={intl.formatMessage(filterMessages.applied, { count: 1 })}>
              1
            </Badge>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={intl.formatMessage(dateFilterMessages.button)}>
        <DateTimeForm
          initialValues={toFormValues(applied, timezone)}
          onReset={() => apply(null)}
          onFind={(values) => apply(toDateTimeCriteria(values))}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function toFormValues(applied: DateTimeCriteria | null, timezone: string): DateTimeFilterValues {
  const { type: dateType, start: dateStart, end: dateEnd = '' } = applied?.dateFilter ?? NO_DATE;
  const { type: timeType, start: timeStart, end: timeEnd = '' } = applied?.timeFilter ?? NO_TIME;
  return {
    dateType,
    dateStart,
    dateEnd,
    timeType,
    timeStart,
    // The end of "at a time" is made from its start, it is nothing that was typed.
    timeEnd: timeType === 'between' ? timeEnd : '',
    timezone: applied?.timezone ?? timezone,
  };
}

const NO_DATE: NonNullable<DateTimeCriteria['dateFilter']> = { type: 'equals', start: '' };
const NO_TIME: NonNullable<DateTimeCriteria['timeFilter']> = { type: 'equals', start: '' };
