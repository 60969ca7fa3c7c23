import type { Job } from '@contract/model/job';

import { jobsApi } from '@/api/endpoints/jobs';
import { emptyApi } from '@/api/empty-api';
import { afterJobChanged } from '@/api/invalidations';
import { isUnderWay, jobOutcome } from '@/domain/jobs';
import { jobMessages } from '@/messages/jobs';
import { selectWatchedJobs } from '@/state/jobs-slice';
import { toastAdded } from '@/state/toasts-slice';

import type { StartListening } from './start-listening';

/**
 * Shows a toast once when a job of the user has ended, also after a new sign-in. Not for cancelled and visible jobs.
 */
export function addJobEndedListener(start: StartListening): void {
  start({
    matcher: jobsApi.endpoints.listJobs.matchFulfilled,
    effect: ({ payload: jobs }, { dispatch, getState }) => {
      const ended = jobs.filter((job) => !isUnderWay(job) && !job.isSeen);
      if (ended.length === 0) {
        return;
      }
      const watched = selectWatchedJobs(getState());
      // Oldest first, so that the newest toast is on top.
      ended
        .filter((job) => jobOutcome(job) !== 'cancelled' && !watched.includes(job.id))
        .toReversed()
        .forEach((job) => dispatch(toastOf(job)));
      const caseIds = new Set(ended.flatMap((job) => (job.case === null ? [] : [job.case.id])));
      dispatch(emptyApi.util.invalidateTags([...caseIds].flatMap(afterJobChanged)));
      void dispatch(jobsApi.endpoints.markJobsSeen.initiate({ jobIds: ended.map(({ id }) => id) }, { track: false }));
    },
  });
}

const WORDS = {
  import: {
    completed: { title: jobMessages.completedTitle, message: jobMessages.importCompleted },
    failed: { title: jobMessages.failedTitle, message: jobMessages.importFailed },
  },
  comparison: {
    completed: { title: jobMessages.comparisonCompletedTitle, message: jobMessages.comparisonCompleted },
    failed: { title: jobMessages.comparisonFailedTitle, message: jobMessages.comparisonFailed },
  },
  deletion: {
    completed: { title: jobMessages.deletionCompletedTitle, message: jobMessages.deletionCompleted },
    failed: { title: jobMessages.deletionFailedTitle, message: jobMessages.deletionFailed },
  },
  report: {
    completed: { title: jobMessages.reportCompletedTitle, message: jobMessages.reportCompleted },
    failed: { title: jobMessages.reportFailedTitle, message: jobMessages.reportFailed },
  },
  tagsImport: {
    completed: { title: jobMessages.tagsImportCompletedTitle, message: jobMessages.tagsImportCompleted },
    failed: { title: jobMessages.tagsImportFailedTitle, message: jobMessages.tagsImportFailed },
  },
} as const satisfies Record<Job['kind'], object>;

function toastOf({ kind, name, case: of, failure, state }: Job) {
  const values = { name, case: of?.name ?? '' };
  return state === 'completed'
    ? toastAdded({ kind: 'success', ...WORDS[kind].completed, values })
    : toastAdded({ kind: 'error', ...WORDS[kind].failed, values: { ...values, reason: failure?.message ?? '' } });
}
