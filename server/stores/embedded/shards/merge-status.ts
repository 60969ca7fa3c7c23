import type { AnswerStatus } from '@server/stores/hit-store';

/** The status of a result that took several requests. */
export const mergeStatus = (...statuses: readonly AnswerStatus[]): AnswerStatus =>
  statuses.includes('timedOut') ? 'timedOut' : 'success';
