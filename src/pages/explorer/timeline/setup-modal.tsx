import type { DateTimeCriteria } from '@contract/model/filter';
import { timelineFilterSchema, toTimelineCriteria, type TimelineFilterValues } from '@contract/rules/timeline-filter';
import { TIMELINE_WARNING_FROM } from '@contract/rules/timeline';
import { Button, Group, Stack } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';

import { useCountHitsQuery } from '@/api/endpoints/hits';
import { EntityForm } from '@/components/form/entity-form';
import { FormModal } from '@/components/form/form-modal';
import { shownCount } from '@/domain/counts';
import { dateTimeOf, withDateTime, type HitFilters } from '@/domain/filters';
import { DateFields } from '@/features/filters-bar/date-time-form';
import { errorMessages } from '@/messages/errors';
import { shellMessages } from '@/messages/shell';
import { timelineMessages } from '@/messages/timeline';

import { ManyItems } from './many-items';

interface SetupModalProps {
  isOpen: boolean;
  caseId: string;
  filters: HitFilters;
  /** IANA zone of the case, in which days are interpreted. */
  timezone: string;
  onContinue: (criteria: DateTimeCriteria) => void;
  /** Shows the whole range, with the dates that the initial one leaves out. */
  onAllDates: () => void;
  onClose: () => void;
}

/** The choice of the days of the timeline, with the number of items (001-2.8-01 to 001-2.8-06). */
export function SetupModal({ isOpen, onAllDates, onClose, ...props }: SetupModalProps) {
  const { formatMessage } = useIntl();
  const showAllDates = () => {
    onClose();
    onAllDates();
  };
  return (
    <FormModal
      opened={isOpen}
      onClose={onClose}
      title={formatMessage(timelineMessages.setUp)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <SetupForm {...props} onAllDates={showAllDates} />
    </FormModal>
  );
}

function SetupForm({ caseId, filters, timezone, onContinue, onAllDates }: Omit<SetupModalProps, 'isOpen' | 'onClose'>) {
  const { formatMessage } = useIntl();
  const applied = dateTimeOf(filters);
  return (
    <EntityForm<TimelineFilterValues>
      schema={timelineFilterSchema}
      initialValues={initialValues(applied, timezone)}
      onSubmit={(values) => onContinue(toTimelineCriteria(values))}
    >
      {({ values, valid }) => (
        <Stack gap="sm">
          <p className="timeline__text">{formatMessage(timelineMessages.setUpText, { timezone: values.timezone })}</p>
          <DateFields values={values} />
          <Timeframe caseId={caseId} filters={valid ? withDateTime(filters, toTimelineCriteria(values)) : null}>
            <Button variant="default" data-autofocus onClick={onAllDates}>
              {formatMessage(timelineMessages.allDates)}
            </Button>
          </Timeframe>
        </Stack>
      )}
    </EntityForm>
  );
}

interface TimeframeProps {
  caseId: string;
  /** Null while the dates are unknown. */
  filters: HitFilters | null;
  /** Further buttons. */
  children: React.ReactNode;
}

/** The number of items of the dates; the user can continue only when it is known (001-2.8-05, 001-2.8-06). */
function Timeframe({ caseId, filters, children }: TimeframeProps) {
  const { formatMessage, formatNumber } = useIntl();
  const { currentData, isFetching, isError, refetch } = useCountHitsQuery(
    filters === null ? skipToken : { caseId, filter: filters.filter, queryFilters: [...filters.queryFilters] },
  );
  const total = currentData && { value: currentData.totalCount, isAtLeast: currentData.status === 'timedOutCount' };
  const isFailed = isError && !isFetching;
  const text = () => {
    if (filters === null) {
      return formatMessage(timelineMessages.notCounted);
    }
    if (total === undefined || isFetching) {
      return isFailed ? formatMessage(errorMessages.counts) : formatMessage(timelineMessages.counting);
    }
    return total.isAtLeast
      ? formatMessage(timelineMessages.orMore, { count: shownCount(total) })
      : formatNumber(total.value);
  };
  return (
    <>
      <dl className="timeline__timeframe" aria-live="polite">
        <dt>{formatMessage(timelineMessages.inTimeframe)}</dt>
        <dd>{text()}</dd>
      </dl>
      {isFailed && (
        <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
          {formatMessage(shellMessages.retry)}
        </Button>
      )}
      {total && total.value >= TIMELINE_WARNING_FROM && <ManyItems count={total.value} />}
      <Group justify="flex-end" gap="xs">
        {children}
        <Button type="submit" disabled={total === undefined || isFetching}>
          {formatMessage(timelineMessages.continue)}
        </Button>
      </Group>
    </>
  );
}

const initialValues = (applied: DateTimeCriteria | null, timezone: string): TimelineFilterValues => ({
  dateType: applied?.dateFilter?.type ?? 'between',
  dateStart: applied?.dateFilter?.start ?? '',
  dateEnd: applied?.dateFilter?.end ?? '',
  timezone: applied?.timezone ?? timezone,
});
