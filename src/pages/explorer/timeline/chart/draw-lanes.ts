import type { TimeRange } from '@/domain/timeline-range';
import type { ClockChange, TimeTick } from '@/domain/timeline-zone';
import { bucketAt } from '@/domain/timeline-range';

import type { ChartColors } from './chart-colors';
import type { LaneRow } from './lane-rows';

/** Height of the axis in pixels. */
export const AXIS_HEIGHT = 36;
export const LANE_HEIGHT = 30;
const LANE_GAP = 3;
/** Centre of the first line of the axis in pixels. */
const TEXT_LINE = 12;
/** Minimum width of a bucket in pixels, so that none is invisible. */
const MIN_WIDTH = 1;

/** An item in the lane of its artifact group. */
export interface ChartItem {
  id: string;
  time: number;
  /** Index of the lane. */
  row: number;
}

export interface ChartPicture {
  width: number;
  range: TimeRange;
  rows: readonly LaneRow[];
  points: readonly ChartItem[];
  ticks: readonly TimeTick[];
  midnights: readonly number[];
  changes: readonly ClockChange[];
}

export const chartHeight = (rows: number): number => AXIS_HEIGHT + rows * LANE_HEIGHT;

export const timeToX = (time: number, { start, end }: TimeRange, width: number): number =>
  ((time - start) / (end - start)) * width;

export const xToTime = (x: number, { start, end }: TimeRange, width: number): number =>
  start + (x / width) * (end - start);

/** The row at a height in pixels; null on the axis and below. */
export function rowAt(y: number, rows: number): number | null {
  const row = Math.floor((y - AXIS_HEIGHT) / LANE_HEIGHT);
  return row >= 0 && row < rows ? row : null;
}

/** Draws a frame; called for every step of a gesture. */
export function drawLanes(context: CanvasRenderingContext2D, picture: ChartPicture, colors: ChartColors): void {
  const { width, rows } = picture;
  const height = chartHeight(rows.length);
  context.clearRect(0, 0, width, height);
  drawMarks(context, picture, height, colors);
  rows.forEach((row, index) => drawRow(context, picture, row, index, colors));
  drawPoints(context, picture, colors);
  drawAxis(context, picture, colors);
}

function drawRow(
  context: CanvasRenderingContext2D,
  { width, range }: ChartPicture,
  { bounds, counts, most, isHeading }: LaneRow,
  index: number,
  { heat, line }: ChartColors,
): void {
  const top = AXIS_HEIGHT + index * LANE_HEIGHT;
  context.fillStyle = line;
  context.fillRect(0, top + LANE_HEIGHT - 1, width, 1);
  if (isHeading) {
    return;
  }
  const scale = (heat.length - 1) / Math.log1p(Math.max(1, most));
  const first = Math.max(0, bucketAt(bounds, range.start) ?? 0);
  for (let bucket = first; bucket < counts.length; bucket += 1) {
    const count = counts[bucket] ?? 0;
    const start = bounds[bucket] ?? 0;
    if (start >= range.end) {
      return;
    }
    if (count > 0) {
      const left = Math.floor(timeToX(start, range, width));
      const right = Math.floor(timeToX(bounds[bucket + 1] ?? start, range, width));
      context.fillStyle = heat[Math.round(Math.log1p(count) * scale)] ?? line;
      context.fillRect(left, top + LANE_GAP, Math.max(MIN_WIDTH, right - left), LANE_HEIGHT - 2 * LANE_GAP);
    }
  }
}

/** Midnights as thin lines, clock changes as dashed lines with the hours. */
function drawMarks(
  context: CanvasRenderingContext2D,
  { width, range, midnights, changes }: ChartPicture,
  height: number,
  { line, change, font }: ChartColors,
): void {
  context.fillStyle = line;
  for (const midnight of midnights) {
    context.fillRect(Math.round(timeToX(midnight, range, width)), AXIS_HEIGHT, 1, height - AXIS_HEIGHT);
  }
  context.strokeStyle = change;
  context.setLineDash([4, 3]);
  for (const { time } of changes) {
    const x = Math.round(timeToX(time, range, width)) + 0.5;
    context.beginPath();
    context.moveTo(x, 2 * TEXT_LINE);
    context.lineTo(x, height);
    context.stroke();
  }
  context.setLineDash([]);
  context.font = font;
  context.textBaseline = 'middle';
  context.fillStyle = change;
  for (const { time, minutes } of changes) {
    const hours = `${minutes > 0 ? '+' : '−'}${Math.abs(minutes) / 60} h`;
    const right = width - context.measureText(hours).width;
    context.fillText(hours, Math.min(right, timeToX(time, range, width) + 4), 2 * TEXT_LINE + 3);
  }
}

/** Single items as small marks below the heat of their bucket. */
function drawPoints(
  context: CanvasRenderingContext2D,
  { width, range, points }: ChartPicture,
  { point }: ChartColors,
): void {
  context.fillStyle = point;
  for (const { time, row } of points) {
    const x = timeToX(time, range, width);
    if (x >= 0 && x <= width) {
      context.fillRect(Math.round(x) - 1, AXIS_HEIGHT + (row + 1) * LANE_HEIGHT - LANE_GAP - 7, 2, 6);
    }
  }
}

function drawAxis(
  context: CanvasRenderingContext2D,
  { width, range, ticks }: ChartPicture,
  { text, line, font }: ChartColors,
): void {
  context.font = font;
  context.textBaseline = 'middle';
  let free = 0;
  for (const { time, label, isDay } of ticks) {
    const x = Math.round(timeToX(time, range, width));
    context.fillStyle = line;
    context.fillRect(x, 4, 1, AXIS_HEIGHT - 4);
    const end = x + 4 + context.measureText(label).width;
    if (x >= free && end <= width) {
      context.fillStyle = isDay ? text.strong : text.quiet;
      context.fillText(label, x + 4, TEXT_LINE);
      free = end + 8;
    }
  }
  context.fillStyle = line;
  context.fillRect(0, AXIS_HEIGHT - 1, width, 1);
}
