/** The click event of a checkbox, which has the modifier keys. */
export const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;
