import type { Job } from '@contract/model/job';

/** Whether a job is pending or running; otherwise it has ended. */
export const isUnderWay = ({ state }: Job): boolean => state === 'pending' || state === 'in_progress';

/** The key of the message for a job that is not running. */
export function jobOutcome({ state, failure }: Job): 'pending' | 'completed' | 'cancelled' | 'failed' {
  if (state === 'pending' || state === 'completed') {
    return state;
  }
  return failure?.code === 'CANCELLED' ? 'cancelled' : 'failed';
}
