import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, type RefObject } from 'react';

import type { TimeRange } from '@/domain/timeline-range';
import { clockChanges, midnights, timeTicks } from '@/domain/timeline-zone';
import { useEventCallback } from '@/pages/explorer/use-event-callback';

import { readColors, type ChartColors } from './chart-colors';
import { AXIS_HEIGHT, chartHeight, drawLanes, LANE_HEIGHT, timeToX, type ChartItem } from './draw-lanes';
import type { LaneRow } from './lane-rows';
import { sized } from './overview-strip';

interface Drawing {
  rows: readonly LaneRow[];
  points: readonly ChartItem[];
  selected: ChartItem | null;
  hovered: ChartItem | null;
  timezone: string;
  width: number;
  /** The range to draw, which is ahead of that of the page during a gesture. */
  live: RefObject<TimeRange>;
}

/** Minimum pixels between two labels of the axis, and of a day with a line. */
const TICK_WIDTH = 96;
const DAY_WIDTH = 8;
const CHANGES_MAX = 12;

/** Draws at most once per frame, whatever the number of steps of a gesture. */
export function useDrawing({ rows, points, selected, hovered, timezone, width, live }: Drawing) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const selectedMarker = useRef<HTMLSpanElement>(null);
  const hoveredMarker = useRef<HTMLSpanElement>(null);
  const frame = useRef(0);
  const colors = useRef<ChartColors>(null);
  const scheme = useComputedColorScheme();
  const height = chartHeight(rows.length);
  const paint = useEventCallback(() => {
    const element = canvas.current;
    const context = element?.getContext('2d') ?? null;
    const range = live.current;
    if (element !== null && context !== null && width > 0) {
      const themed = colors.current ?? readColors(element);
      colors.current = themed;
      const marks = {
        ticks: timeTicks(range, timezone, Math.max(2, width / TICK_WIDTH)),
        midnights: midnights(range, timezone, width / DAY_WIDTH),
        changes: clockChanges(range, timezone, CHANGES_MAX),
      };
      drawLanes(context, { width, range, rows, points, ...marks }, themed);
    }
    moveTo(selectedMarker.current, selected, range, width);
    moveTo(hoveredMarker.current, hovered, range, width);
  });
  const draw = useEventCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => paint());
  });
  useEffect(() => {
    // The colours change with the scheme.
    colors.current = null;
    sized(canvas.current, width, height);
    paint();
  }, [paint, width, height, scheme]);
  useEffect(() => {
    paint();
  }, [paint, rows, points, selected, hovered, timezone]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return { canvas, draw, selectedMarker, hoveredMarker };
}

function moveTo(element: HTMLElement | null, item: ChartItem | null, range: TimeRange, width: number): void {
  if (element !== null && item !== null) {
    const x = timeToX(item.time, range, width);
    element.hidden = x < 0 || x > width;
    element.style.transform = `translate(${x}px, ${AXIS_HEIGHT + (item.row + 0.5) * LANE_HEIGHT}px)`;
  }
}
