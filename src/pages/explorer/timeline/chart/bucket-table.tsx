import { useIntl } from 'react-intl';

import { formatInstant } from '@/domain/time';
import type { TimeRange } from '@/domain/timeline-range';
import { timelineMessages } from '@/messages/timeline';

import type { LaneRow } from './lane-rows';
import './time-tables.css';

interface BucketTableProps {
  rows: readonly LaneRow[];
  range: TimeRange;
  timezone: string;
  onRangeChange: (range: TimeRange) => void;
}

/** The numbers of the chart as a table: non-empty buckets of the range, each with a button that zooms in. */
export function BucketTable({ rows, range, timezone, onRangeChange }: BucketTableProps) {
  const { formatMessage, formatNumber } = useIntl();
  const lanes = rows.filter(({ isHeading }) => !isHeading);
  const bounds = lanes[0]?.bounds ?? [];
  const shown = Array.from({ length: Math.max(0, bounds.length - 1) }, (_unused, bucket) => bucket).filter(
    (bucket) =>
      (bounds[bucket] ?? 0) < range.end &&
      (bounds[bucket + 1] ?? 0) > range.start &&
      lanes.some(({ counts }) => (counts[bucket] ?? 0) > 0),
  );
  const text = (time: number) => formatInstant(new Date(time).toISOString(), timezone);
  return (
    <div className="timeline__table">
      <table>
        <caption>{formatMessage(timelineMessages.tableCaption)}</caption>
        <thead>
          <tr>
            <th scope="col">{formatMessage(timelineMessages.tableStart)}</th>
            <th scope="col">{formatMessage(timelineMessages.tableEnd)}</th>
            {lanes.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((bucket) => {
            const [start = 0, end = 0] = [bounds[bucket], bounds[bucket + 1]];
            return (
              <tr key={start}>
                <th scope="row">
                  <button type="button" className="timeline__row-button" onClick={() => onRangeChange({ start, end })}>
                    {text(start)}
                  </button>
                </th>
                <td>{text(end)}</td>
                {lanes.map(({ key, counts }) => (
                  <td key={key} className="timeline__number">
                    {formatNumber(counts[bucket] ?? 0)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
