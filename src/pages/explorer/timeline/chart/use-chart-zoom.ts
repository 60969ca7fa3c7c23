import { scaleLinear } from 'd3-scale';
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomTransform } from 'd3-zoom';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

import type { TimeRange } from '@/domain/timeline-range';
import { within, zoomMax } from '@/domain/timeline-range';

interface ChartZoom {
  element: RefObject<HTMLElement | null>;
  width: number;
  range: TimeRange;
  extent: TimeRange;
  /** Called for every step of a gesture with the range to draw. */
  onMove: (range: TimeRange) => void;
  /** Called at the end of a gesture. */
  onChange: (range: TimeRange) => void;
}

/** Milliseconds: steps of a wheel with smaller distances are one gesture. */
const GESTURE_PAUSE = 120;

/**
 * Wheel, drag and pinch on an element change a range within an extent. A range that is changed elsewhere replaces it.
 */
export function useChartZoom({ element, width, range, extent, onMove, onChange }: ChartZoom): void {
  const moved = useEffectEvent(onMove);
  const changed = useEffectEvent(onChange);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const behavior = useRef(zoom<HTMLElement, unknown>());
  const { start, end } = range;
  const { start: first, end: last } = extent;

  useEffect(() => {
    const target = element.current;
    if (target === null || width === 0) {
      return undefined;
    }
    const whole = { start: first, end: last };
    const present = behavior.current;
    present
      .scaleExtent([1, zoomMax(whole)])
      .extent([
        [0, 0],
        [width, 1],
      ])
      .translateExtent([
        [0, -Infinity],
        [width, Infinity],
      ])
      .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
        if (sourceEvent !== null && sourceEvent !== undefined) {
          moved(rangeOf(transform, whole, width));
        }
      })
      .on('end', ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
        if (sourceEvent !== null && sourceEvent !== undefined) {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => changed(within(rangeOf(transform, whole, width), whole)), GESTURE_PAUSE);
        }
      });
    const selection = select(target).call(present);
    return () => {
      clearTimeout(timer.current);
      selection.on('.zoom', null);
    };
  }, [element, width, first, last]);

  useEffect(() => {
    const target = element.current;
    if (target !== null && width > 0) {
      const scale = (last - first) / (end - start);
      const transform = zoomIdentity.translate((-(start - first) / (last - first)) * width * scale, 0).scale(scale);
      select(target).call((selection) => behavior.current.transform(selection, transform));
      moved({ start, end });
    }
  }, [element, width, start, end, first, last]);
}

/** The range between the left and the right edge of the element. */
function rangeOf(transform: ZoomTransform, { start, end }: TimeRange, width: number): TimeRange {
  const [from = start, to = end] = transform.rescaleX(scaleLinear([start, end], [0, width])).domain();
  return { start: from, end: to };
}
