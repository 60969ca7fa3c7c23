import { useIntl } from 'react-intl';

import { bucketAt } from '@/domain/timeline-range';
import { formatInstant } from '@/domain/time';
import type { TimeRange } from '@/domain/timeline-range';
import { timelineMessages } from '@/messages/timeline';

import { AXIS_HEIGHT, LANE_HEIGHT, rowAt, timeToX, xToTime, type ChartItem } from './draw-lanes';
import type { LaneRow } from './lane-rows';

export interface Hover {
  x: number;
  y: number;
  row: number;
  bucket: number;
  /** The item under the pointer, if the chart shows single items. */
  hitId: string | null;
}

interface Plot {
  rows: readonly LaneRow[];
  points: readonly ChartItem[];
  range: TimeRange;
  width: number;
}

/** Pixels within which an item counts as under the pointer. */
const NEAR = 5;

/** The bucket and item under the pointer; null without a bucket. */
export function hoverAt({ x, y }: { x: number; y: number }, { rows, points, range, width }: Plot): Hover | null {
  const row = rowAt(y, rows.length);
  const lane = row === null ? undefined : rows[row];
  if (row === null || lane === undefined || lane.isHeading) {
    return null;
  }
  const bucket = bucketAt(lane.bounds, xToTime(x, range, width));
  const distance = ({ time }: ChartItem) => Math.abs(timeToX(time, range, width) - x);
  const near = points.filter((point) => point.row === row && distance(point) <= NEAR);
  const nearest = near.toSorted((left, right) => distance(left) - distance(right))[0];
  return bucket === null ? null : { x, y, row, bucket, hitId: nearest?.id ?? null };
}

interface ChartHoverProps {
  hover: Hover;
  rows: readonly LaneRow[];
  timezone: string;
  width: number;
}

/** Tooltip with the bucket under the pointer and its number of items. */
export function ChartHover({ hover: { x, row, bucket }, rows, timezone, width }: ChartHoverProps) {
  const { formatMessage } = useIntl();
  const lane = rows[row];
  const [start, end] = [lane?.bounds[bucket], lane?.bounds[bucket + 1]];
  if (lane === undefined || start === undefined || end === undefined) {
    return null;
  }
  const [from, to] = [start, end].map((time) => formatInstant(new Date(time).toISOString(), timezone));
  const isRight = x > width / 2;
  return (
    <div
      className="timeline__hover"
      style={{ top: AXIS_HEIGHT + (row + 1) * LANE_HEIGHT, ...(isRight ? { right: width - x + 8 } : { left: x + 8 }) }}
    >
      <strong>{formatMessage(timelineMessages.bucket, { lane: lane.label, count: lane.counts[bucket] ?? 0 })}</strong>
      <span>{formatMessage(timelineMessages.range, { start: from, end: to })}</span>
    </div>
  );
}
