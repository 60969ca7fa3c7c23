import { defineMessages } from './define-messages';

/** Failures of the page Settings, Installation. A file of their own: every page loads the messages of failures. */
export const installationErrors = defineMessages({
  loadError: {
    id: 'installation.loadError',
    defaultMessage: 'The state of the installation cannot be retrieved at this time. Try again in a few minutes.',
  },
  diskUsageError: {
    id: 'installation.diskUsageError',
    defaultMessage: 'The sizes cannot be retrieved at this time. Try again in a few minutes.',
  },
});

/** Failures of its queues. */
export const queueErrors = defineMessages({
  loadError: {
    id: 'queues.loadError',
    defaultMessage: 'The queues cannot be retrieved at this time. Try again in a few minutes.',
  },
  changeError: {
    id: 'queues.changeError',
    defaultMessage: 'The queue could not be changed. Try again in a few minutes.',
  },
  changeRefused: { id: 'queues.changeRefused', defaultMessage: 'The queue was not changed. {detail}' },
});

/** Failures of its failed jobs. */
export const failedJobErrors = defineMessages({
  loadError: {
    id: 'failedJobs.loadError',
    defaultMessage: 'The failed jobs cannot be retrieved at this time. Try again in a few minutes.',
  },
  retryError: {
    id: 'failedJobs.retryError',
    defaultMessage: 'The job could not be started again. Try again in a few minutes.',
  },
  retryRefused: { id: 'failedJobs.retryRefused', defaultMessage: 'The job was not started again. {detail}' },
});
