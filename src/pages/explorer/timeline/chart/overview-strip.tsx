import { useComputedColorScheme } from '@mantine/core';
import { brushX, type D3BrushEvent } from 'd3-brush';
import { select } from 'd3-selection';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';

import type { TimeRange } from '@/domain/timeline-range';
import { within } from '@/domain/timeline-range';
import { timelineMessages } from '@/messages/timeline';
import { totalsOf, type Histogram } from '@/pages/explorer/timeline/use-timeline-data';

import { readColors } from './chart-colors';
import { timeToX, xToTime } from './draw-lanes';

interface OverviewStripProps {
  overview: Histogram;
  extent: TimeRange;
  range: TimeRange;
  width: number;
  onChange: (range: TimeRange) => void;
}

const HEIGHT = 40;
/** Minimum width of the shown range in pixels. */
const MIN_WIDTH = 3;

/** A histogram of all items under the filters with the shown range, which can be dragged and drawn anew. */
export function OverviewStrip({ overview, extent, range, width, onChange }: OverviewStripProps) {
  const { formatMessage } = useIntl();
  const canvas = useRef<HTMLCanvasElement>(null);
  useBars(canvas, { overview, extent, width });
  const group = useBrush({ extent, range, width, onChange });
  return (
    <div className="timeline__overview" style={{ height: HEIGHT }}>
      <canvas ref={canvas} />
      <svg width={width} height={HEIGHT} role="img" aria-label={formatMessage(timelineMessages.overviewLabel)}>
        <g ref={group} />
      </svg>
    </div>
  );
}

function useBars(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  { overview, extent, width }: Pick<OverviewStripProps, 'overview' | 'extent' | 'width'>,
): void {
  const scheme = useComputedColorScheme();
  const totals = useMemo(() => totalsOf(overview), [overview]);
  useEffect(() => {
    const element = canvas.current;
    const context = sized(element, width, HEIGHT);
    if (element === null || context === null) {
      return;
    }
    const { heat } = readColors(element);
    const most = Math.log1p(totals.reduce((larger, count) => Math.max(larger, count), 1));
    context.clearRect(0, 0, width, HEIGHT);
    context.fillStyle = heat[Math.floor(heat.length / 2)] ?? 'gray';
    totals.forEach((count, bucket) => {
      if (count > 0) {
        const left = timeToX(overview.bounds[bucket] ?? 0, extent, width);
        const right = timeToX(overview.bounds[bucket + 1] ?? 0, extent, width);
        const height = Math.max(2, (Math.log1p(count) / most) * (HEIGHT - 6));
        context.fillRect(Math.floor(left), HEIGHT - height, Math.max(1, Math.ceil(right - left)), height);
      }
    });
  }, [canvas, totals, overview, extent, width, scheme]);
}

function useBrush({ extent, range, width, onChange }: Omit<OverviewStripProps, 'overview'>) {
  const group = useRef<SVGGElement>(null);
  const brush = useRef(brushX<unknown>());
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const target = group.current;
    if (target === null || width === 0) {
      return undefined;
    }
    brush.current
      .extent([
        [0, 0],
        [width, HEIGHT],
      ])
      .on('end', ({ selection, sourceEvent }: D3BrushEvent<unknown>) => {
        if (sourceEvent === null || sourceEvent === undefined) {
          return;
        }
        const [left = 0, right = width] = Array.isArray(selection) ? selection.map(Number) : [];
        changed(within({ start: xToTime(left, extent, width), end: xToTime(right, extent, width) }, extent));
      });
    const selected = select(target).call(brush.current);
    return () => {
      selected.on('.brush', null);
    };
  }, [extent, width]);
  useEffect(() => {
    const target = group.current;
    if (target !== null && width > 0) {
      const left = Math.max(0, timeToX(range.start, extent, width));
      const right = Math.min(width, Math.max(left + MIN_WIDTH, timeToX(range.end, extent, width)));
      select(target).call((selected) => brush.current.move(selected, [Math.min(left, right - MIN_WIDTH), right]));
    }
  }, [extent, range, width]);
  return group;
}

/** The context of a canvas with a size in CSS pixels, at the resolution of the screen. */
export function sized(
  canvas: HTMLCanvasElement | null,
  width: number,
  height: number,
): CanvasRenderingContext2D | null {
  const context = canvas?.getContext('2d') ?? null;
  if (canvas === null || context === null) {
    return null;
  }
  const ratio = window.devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}
