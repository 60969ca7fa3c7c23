import { useIntl } from 'react-intl';
import { Box, Skeleton } from '@mantine/core';

import { useGetWeekPatternQuery } from '@/api/endpoints/timeline';
import { ErrorState } from '@/components/layout/error-state';
import type { HitFilters } from '@/domain/filters';
import { errorMessages } from '@/messages/errors';
import { timelineMessages } from '@/messages/timeline';

import './time-tables.css';

interface WeekPatternProps {
  caseId: string;
  filters: HitFilters;
  timezone: string;
  onChoose: (weekday: number, hour: number) => void;
}

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const HOURS = Array.from({ length: 24 }, (_unused, hour) => hour);
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The number of items by hour and weekday (pattern of life). */
export function WeekPattern({ caseId, filters, timezone, onChoose }: WeekPatternProps) {
  const { formatMessage } = useIntl();
  const { data, isError, refetch } = useGetWeekPatternQuery({
    caseId,
    filter: filters.filter,
    queryFilters: [...filters.queryFilters],
    timezone,
  });
  if (isError) {
    return <ErrorState isCompact message={formatMessage(errorMessages.timeline)} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return <Skeleton height={260} m={12} />;
  }
  return (
    <div className="timeline__week">
      <table>
        <caption>{formatMessage(timelineMessages.weekCaption, { timezone })}</caption>
        <thead>
          <tr>
            <td />
            {HOURS.map((hour) => (
              <th key={hour} scope="col">
                {String(hour).padStart(2, '0')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAYS.map((weekday) => (
            <WeekDay key={weekday} weekday={weekday} counts={data.counts} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface WeekDayProps extends Pick<WeekPatternProps, 'onChoose'> {
  weekday: number;
  /** Counts of all hours of the week. */
  counts: readonly number[];
}

function WeekDay({ weekday, counts, onChoose }: WeekDayProps) {
  const { formatMessage, formatNumber, formatDate } = useIntl();
  const most = Math.log1p(Math.max(1, ...counts));
  // 1 January 2024 was a Monday.
  const dayName = (style: 'short' | 'long') =>
    formatDate(Date.UTC(2024, 0, weekday), { weekday: style, timeZone: 'UTC' });
  return (
    <tr>
      <th scope="row">{dayName('short')}</th>
      {HOURS.map((hour) => {
        const count = counts[(weekday - 1) * 24 + hour] ?? 0;
        const share = Math.log1p(count) / most;
        const label = formatMessage(timelineMessages.weekCell, { day: dayName('long'), hour: clock(hour), count });
        return (
          <td key={hour}>
            <Box
              component="button"
              type="button"
              className="timeline__hour"
              aria-label={label}
              title={label}
              disabled={count === 0}
              __vars={{ '--timeline-share': `${Math.round(share * 100)}%` }}
              onClick={() => onChoose(weekday, hour)}
            >
              {count > 0 && formatNumber(count, { notation: 'compact' })}
            </Box>
          </td>
        );
      })}
    </tr>
  );
}
