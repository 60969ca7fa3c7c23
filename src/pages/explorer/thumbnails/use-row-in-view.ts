import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds: the preview of what was selected is painted first, and a held key leads on that fast. */
const SCROLL_AFTER = 100;

/**
 * Brings the row of the active card into view: at once where the keys of the grid led there, and a moment later what was
 * selected elsewhere, by a key of the screen or on the way back from its details.
 */
export function useRowInView(activeRow: number, isMoved: boolean, scrollTo: (row: number) => void): void {
  const scroll = useEffectEvent(() => scrollTo(activeRow));
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (isMoved) {
      scroll();
    } else {
      // Not started again with each row: the list follows a held key.
      timer.current ??= window.setTimeout(() => {
        timer.current = undefined;
        scroll();
      }, SCROLL_AFTER);
    }
  }, [activeRow, isMoved]);
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}
