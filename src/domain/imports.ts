import type { ImportJob } from '@contract/model/import';

/** An import that waits or works; the others have ended. */
export const isRunning = ({ status }: ImportJob): boolean => status === 'pending' || status === 'in_progress';
