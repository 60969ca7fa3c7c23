import type { DateTimeCriteria } from '@contract/model/filter';
import { toDateTimeCriteria } from '@contract/rules/date-time-filter';
import { Badge, Button, Group, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { dateTimeOf, withDateTime, type HitFilters } from '@/domain/filters';
import { dateFilterMessages, filterMessages } from '@/messages/filters';

import { DateTimeForm } from './date-time-form';
import { dateTimeValuesOf } from './date-time-values';
import './filters-bar.css';

interface DateTimeFilterProps {
  filters: HitFilters;
  /** The zone of a new filter: that of the case. */
  timezone: string;
  onChange: (filters: HitFilters) => void;
}

/** The date and time dropdown (rules 000-2). */
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
          initialValues={dateTimeValuesOf(applied, timezone)}
          onSubmit={(values) => apply(toDateTimeCriteria(values))}
          actions={(isDirty) => (
            <Group justify="flex-end" gap="xs" mt={4}>
              <Button variant="default" size="compact-md" onClick={() => apply(null)}>
                {intl.formatMessage(dateFilterMessages.reset)}
              </Button>
              <Button type="submit" size="compact-md" disabled={!isDirty}>
                {intl.formatMessage(dateFilterMessages.find)}
              </Button>
            </Group>
          )}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
