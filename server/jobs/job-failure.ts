import { ReviewError } from '@server/errors';
import type { JobFailure, JobRecord } from '@server/stores/job-store';

import { JobFaultError, JobLimitError } from './job-handler';

/** Why a job has failed by an error; null: it is retried. */
export function failureOf(job: JobRecord, error: unknown): JobFailure | null {
  if (error instanceof JobLimitError) {
    return { code: 'LIMIT', message: error.message };
  }
  if (error instanceof ReviewError) {
    return { code: 'REFUSED', message: error.message };
  }
  return error instanceof JobFaultError
    ? {
        code: 'UNEXPECTED',
        message: `It failed unexpectedly; nothing of it was kept. The server's log says why, under the job ${job.id}.`,
      }
    : null;
}
