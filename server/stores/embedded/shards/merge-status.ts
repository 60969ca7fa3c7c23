import type { AnswerStatus } from '@server/stores/hit-store';

/** Of an answer that took several questions. */
export const mergeStatus = (...statuses: readonly AnswerStatus[]): AnswerStatus =>
  statuses.includes('timedOut') ? 'timedOut' : 'success';
