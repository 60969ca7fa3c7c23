import { useEffect } from 'react';

/**
 * Returns the focus to the element that had it before a dialog opened. Mantine does not do this for a dialog that is
 * unmounted when it closes.
 */
export function useReturnFocus(isOpen: boolean): void {
  useEffect(() => {
    const opener = document.activeElement;
    return isOpen && opener instanceof HTMLElement ? () => opener.focus() : undefined;
  }, [isOpen]);
}
