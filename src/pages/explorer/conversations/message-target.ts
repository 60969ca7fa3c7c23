/**
 * A message that is scrolled into view. `step` changes with every request, so that the same message can be requested
 * again.
 */
export interface MessageTarget {
  hitId: string;
  align: 'center' | 'end' | 'auto';
  step: number;
}
