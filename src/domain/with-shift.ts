/** Whether Shift was pressed: the click event of a checkbox has modifier keys. */
export const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;
