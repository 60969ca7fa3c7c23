/** A message to be brought into view. `step` changes each time, so that the same message can be gone to again. */
export interface MessageTarget {
  hitId: string;
  align: 'center' | 'end' | 'auto';
  step: number;
}
