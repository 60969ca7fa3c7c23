import { TIMELINE_PING } from '@contract/rules/timeline';
import { Box } from '@mantine/core';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { useIntl } from 'react-intl';

import type { TimeRange } from '@/domain/timeline-range';
import { panned, zoomed } from '@/domain/timeline-range';
import { timelineMessages } from '@/messages/timeline';
import type { Histogram } from '@/pages/explorer/timeline/use-timeline-data';

import { ChartHover, hoverAt, type Hover } from './chart-hover';
import { AXIS_HEIGHT, LANE_HEIGHT, type ChartItem } from './draw-lanes';
import type { LaneRow } from './lane-rows';
import { OverviewStrip } from './overview-strip';
import './timeline-chart.css';
import { useChartZoom } from './use-chart-zoom';
import { useDrawing } from './use-drawing';

interface TimelineChartProps {
  rows: readonly LaneRow[];
  overview: Histogram;
  extent: TimeRange;
  /** The range of a URL without one. */
  initial: TimeRange;
  range: TimeRange;
  /** Single items; empty when there are too many. */
  points: readonly ChartItem[];
  /** The selected and the hovered item, if loaded. */
  selected: ChartItem | null;
  hovered: ChartItem | null;
  /** IANA zone of the shown times. */
  timezone: string;
  onWidthChange: (width: number) => void;
  onRangeChange: (range: TimeRange) => void;
  onPointSelect: (id: string) => void;
  onPointHover: (id: string | null) => void;
}

/**
 * The distribution of items over time: a lane for each artifact group, drawn on a canvas (001-2.8-07, 001-2.8-08,
 * 001-2.8-28).
 */
export function TimelineChart(props: TimelineChartProps) {
  const { rows, overview, extent, range, points, selected, hovered, timezone, onRangeChange } = props;
  const { formatMessage } = useIntl();
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot, props.onWidthChange);
  const live = useRef(range);
  const { canvas, draw, selectedMarker, hoveredMarker } = useDrawing({
    rows,
    points,
    selected,
    hovered,
    timezone,
    width,
    live,
  });
  const [hover, setHover] = useState<Hover | null>(null);
  useChartZoom({
    element: plot,
    ...{ width, range, extent },
    onMove: (moved) => {
      live.current = moved;
      setHover(null);
      draw();
    },
    onChange: onRangeChange,
  });
  const pointer = usePointer({ ...props, canvas, width, live, setHover });
  return (
    <div className="timeline__chart">
      <div className="timeline__scroll">
        <LaneLabels rows={rows} />
        <div
          className="timeline__plot"
          ref={plot}
          role="application"
          aria-label={formatMessage(timelineMessages.chartLabel)}
          tabIndex={0}
          onKeyDown={(event) => changeByKey(event, props)}
          {...pointer}
        >
          <canvas ref={canvas} />
          <Markers selected={selected} hovered={hovered} {...{ selectedMarker, hoveredMarker }} />
          {hover && <ChartHover hover={hover} rows={rows} timezone={timezone} width={width} />}
        </div>
      </div>
      <OverviewStrip {...{ overview, extent, range, width }} onChange={onRangeChange} />
    </div>
  );
}

interface PointerOptions extends Pick<TimelineChartProps, 'rows' | 'points' | 'onPointSelect' | 'onPointHover'> {
  canvas: RefObject<HTMLCanvasElement | null>;
  width: number;
  live: RefObject<TimeRange>;
  setHover: (hover: Hover | null) => void;
}

/** Hovering shows a tooltip, a click selects an item. */
function usePointer(options: PointerOptions) {
  const { canvas, rows, points, width, live, setHover, onPointSelect, onPointHover } = options;
  const at = (event: { clientX: number; clientY: number }): Hover | null => {
    const box = canvas.current?.getBoundingClientRect();
    const position = box && { x: event.clientX - box.left, y: event.clientY - box.top };
    return position ? hoverAt(position, { rows, points, range: live.current, width }) : null;
  };
  const show = (hover: Hover | null) => {
    setHover(hover);
    onPointHover(hover?.hitId ?? null);
  };
  return {
    onPointerMove: (event: PointerEvent) => show(event.buttons === 0 ? at(event) : null),
    onPointerLeave: () => show(null),
    onClick: (event: MouseEvent) => {
      const hitId = at(event)?.hitId ?? null;
      if (hitId !== null) {
        onPointSelect(hitId);
      }
    },
  };
}

function LaneLabels({ rows }: { rows: readonly LaneRow[] }) {
  return (
    <ul className="timeline__lanes" style={{ paddingTop: AXIS_HEIGHT }}>
      {rows.map(({ key, label, isHeading }) => (
        <li key={key} className="timeline__lane" data-heading={isHeading || undefined} style={{ height: LANE_HEIGHT }}>
          <span title={label} dir="auto">
            {label}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface MarkersProps {
  selected: ChartItem | null;
  hovered: ChartItem | null;
  /** `useDrawing` positions them. */
  selectedMarker: RefObject<HTMLSpanElement | null>;
  hoveredMarker: RefObject<HTMLSpanElement | null>;
}

/**
 * Marks the selected item with a ring that spreads once when it appears (001-9-18), and the hovered one with a ring.
 */
function Markers({ selected, hovered, selectedMarker, hoveredMarker }: MarkersProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      {selected && (
        <Box
          component="span"
          key={selected.id}
          className="timeline__marker timeline__marker--selected"
          role="img"
          aria-label={formatMessage(timelineMessages.selectedItem)}
          __vars={{ '--timeline-ping': `${TIMELINE_PING}ms` }}
          ref={selectedMarker}
        />
      )}
      {hovered && <span className="timeline__marker" ref={hoveredMarker} />}
    </>
  );
}

function useWidth(element: RefObject<HTMLElement | null>, onChange: (width: number) => void): number {
  const [width, setWidth] = useState(0);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const target = element.current;
    if (target === null) {
      return undefined;
    }
    const measure = () => {
      setWidth(target.clientWidth);
      changed(target.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

type KeyTarget = Pick<TimelineChartProps, 'range' | 'extent' | 'initial' | 'onRangeChange'>;

function changeByKey(event: KeyboardEvent, { range, extent, initial, onRangeChange }: KeyTarget): void {
  const step = event.shiftKey ? 0.5 : 0.1;
  const target = {
    ArrowLeft: () => panned(range, -step, extent),
    ArrowRight: () => panned(range, step, extent),
    PageUp: () => panned(range, -1, extent),
    PageDown: () => panned(range, 1, extent),
    '+': () => zoomed(range, 2, extent),
    '=': () => zoomed(range, 2, extent),
    '-': () => zoomed(range, 0.5, extent),
    Home: () => initial,
  }[event.key];
  if (target !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    onRangeChange(target());
  }
}
