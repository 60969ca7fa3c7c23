import type { ImportJob } from '@contract/model/import';

/** Whether an import is pending or running; otherwise it has ended. */
export const isRunning = ({ status }: ImportJob): boolean => status === 'pending' || status === 'in_progress';
