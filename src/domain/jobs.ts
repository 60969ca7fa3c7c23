import type { Job } from '@contract/model/job';

/** A job that waits or runs; the others have ended. */
export const isUnderWay = ({ state }: Job): boolean => state === 'pending' || state === 'in_progress';

/** The message for a job that does not run. */
export function jobOutcome({ state, failure }: Job): 'pending' | 'completed' | 'cancelled' | 'failed' {
  if (state === 'pending' || state === 'completed') {
    return state;
  }
  return failure?.code === 'CANCELLED' ? 'cancelled' : 'failed';
}
