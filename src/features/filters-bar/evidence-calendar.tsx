import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';

import { useGetEvidenceDaysQuery } from '@/api/endpoints/hits';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { errorMessages } from '@/messages/errors';
import { dateFilterMessages } from '@/messages/filters';
import { shellMessages } from '@/messages/shell';

interface EvidenceCalendarProps {
  /** `YYYY-MM-DD`, like all days here. */
  value: string | null;
  minDate: string | undefined;
  maxDate: string | undefined;
  edge: 'first' | 'last';
  /** IANA zone of the days. */
  timezone: string;
  onPick: (day: string) => void;
}

/**
 * A calendar that opens at the chosen day, otherwise at the start or end of the evidence, never at the current date.
 */
export function EvidenceCalendar(props: EvidenceCalendarProps) {
  return props.value === null ? <CalendarOfCase {...props} /> : <Calendar {...props} openedAt={props.value} />;
}

function CalendarOfCase(props: EvidenceCalendarProps) {
  const { edge, timezone, minDate, maxDate } = props;
  const { formatMessage } = useIntl();
  const { caseId = '' } = useParams();
  const { data, isError, isFetching, refetch } = useGetEvidenceDaysQuery({ caseId, timezone });
  const evidenceDay = edge === 'first' ? data?.firstDay : data?.lastDay;
  const openedAt = evidenceDay ?? minDate ?? maxDate;
  if (openedAt !== undefined) {
    return <Calendar {...props} openedAt={openedAt} />;
  }
  if (isFetching) {
    return <Skeleton width={252} height={260} role="status" aria-label={formatMessage(shellMessages.loading)} />;
  }
  return isError ? (
    <ErrorState isCompact message={formatMessage(errorMessages.evidenceDays)} onRetry={() => void refetch()} />
  ) : (
    <EmptyState isCompact message={formatMessage(dateFilterMessages.noDays)} />
  );
}

function Calendar({ value, openedAt, minDate, maxDate, onPick }: EvidenceCalendarProps & { openedAt: string }) {
  const { formatMessage } = useIntl();
  return (
    <DatePicker
      size="sm"
      className="evidence-calendar"
      ariaLabels={{
        nextMonth: formatMessage(dateFilterMessages.nextMonth),
        previousMonth: formatMessage(dateFilterMessages.previousMonth),
        nextYear: formatMessage(dateFilterMessages.nextYear),
        previousYear: formatMessage(dateFilterMessages.previousYear),
        nextDecade: formatMessage(dateFilterMessages.nextDecade),
        previousDecade: formatMessage(dateFilterMessages.previousDecade),
      }}
      value={value}
      defaultDate={openedAt}
      minDate={minDate}
      maxDate={maxDate}
      // No red weekends: red is reserved for failures.
      weekendDays={[]}
      onChange={(day) => day !== null && onPick(day)}
    />
  );
}
