import { defineMessages } from './define-messages';

export const jobMessages = defineMessages({
  menu: { id: 'jobs.menu', defaultMessage: 'Your jobs' },
  running: { id: 'jobs.running', defaultMessage: '{count, number} running' },
  none: { id: 'jobs.none', defaultMessage: 'Nothing is running. What you start, such as an import, appears here.' },
  import: { id: 'jobs.import', defaultMessage: 'Import of {name}' },
  in: { id: 'jobs.in', defaultMessage: 'in {case}' },
  pending: { id: 'jobs.pending', defaultMessage: 'Waiting for its turn' },
  progress: { id: 'jobs.progress', defaultMessage: '{percent, number} %' },
  completed: { id: 'jobs.completed', defaultMessage: 'Completed' },
  cancelled: { id: 'jobs.cancelled', defaultMessage: 'Cancelled' },
  failed: { id: 'jobs.failed', defaultMessage: 'Failed' },
  cancel: { id: 'jobs.cancel', defaultMessage: 'Cancel: {name}' },
  retry: { id: 'jobs.retry', defaultMessage: 'Try again: {name}' },
  delete: { id: 'jobs.delete', defaultMessage: 'Remove from the list: {name}' },
  completedTitle: { id: 'jobs.completedTitle', defaultMessage: 'Import completed' },
  failedTitle: { id: 'jobs.failedTitle', defaultMessage: 'Import failed' },
  importCompleted: { id: 'jobs.importCompleted', defaultMessage: '{name} was imported into {case}.' },
  importFailed: { id: 'jobs.importFailed', defaultMessage: '{name} was not imported into {case}. {reason}' },
});
