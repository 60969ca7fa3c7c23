import type { SearchStatus } from '@server/stores/hit-store';

/** The status of a result that took several requests. */
export const mergeStatus = (...statuses: readonly SearchStatus[]): SearchStatus =>
  statuses.includes('timedOut') ? 'timedOut' : 'success';
