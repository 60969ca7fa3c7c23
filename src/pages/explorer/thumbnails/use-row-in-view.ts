import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds: the preview of the selected item is rendered first. Also the interval of scrolling for a held key. */
const SCROLL_AFTER = 100;

/**
 * Scrolls the row of the active card into view: immediately after keys of the grid, delayed after another selection,
 * such as by a shortcut or on return from its details.
 */
export function useRowInView(activeRow: number, isMoved: boolean, scrollTo: (row: number) => void): void {
  const scroll = useEffectEvent(() => scrollTo(activeRow));
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (isMoved) {
      scroll();
    } else if (timer.current === undefined) {
      // Not restarted for each row, so that the list follows a held key.
      timer.current = window.setTimeout(() => {
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
