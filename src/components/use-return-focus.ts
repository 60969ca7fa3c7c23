import { useEffect } from 'react';

/** When a window closes, what had the focus as it opened gets it back: a window that is drawn only while it is open does not do so itself. */
export function useReturnFocus(isOpen: boolean): void {
  useEffect(() => {
    const opener = document.activeElement;
    return isOpen && opener instanceof HTMLElement ? () => opener.focus() : undefined;
  }, [isOpen]);
}
