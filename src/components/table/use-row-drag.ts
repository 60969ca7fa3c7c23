import { useState, type PointerEvent } from 'react';

interface Drag {
  /** The index of the dragged row, and the index before which it would be dropped; zero-based. */
  from: number;
  before: number;
}

/** Drags rows by a handle, with mouse, pen or finger. A lost pointer cancels; `cancel` is for Escape. */
export function useRowDrag(onMove: ((from: number, to: number) => void) | undefined) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const handleProps = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from, before: from });
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag !== null) {
        setDrag({ ...drag, before: dropIndexAt(event.currentTarget, event.clientY) });
      }
    },
    onPointerUp: () => {
      const to = drag === null ? from : drag.before > drag.from ? drag.before - 1 : drag.before;
      setDrag(null);
      if (to !== from) {
        onMove?.(from, to);
      }
    },
    onPointerCancel: () => setDrag(null),
    onLostPointerCapture: () => setDrag(null),
  });
  return { drag, cancel: () => setDrag(null), handleProps };
}

/** The index before which a row is dropped at a vertical position in the viewport (pixels). */
function dropIndexAt(handle: HTMLElement, y: number): number {
  const rows = [...(handle.closest('tbody')?.children ?? [])];
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return below === -1 ? rows.length : below;
}
