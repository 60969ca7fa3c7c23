/** A click on a box is what changes it, and says which keys were down. */
export const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;
