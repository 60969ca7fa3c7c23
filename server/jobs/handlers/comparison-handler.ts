import { isoTime, type Clock } from '@server/clock';
import type { AuditEntry } from '@server/stores/audit-entry';
import { COMPARISON_QUEUE, readComparisonJob, type ComparisonProgress } from '@server/stores/comparison-job';
import type { HitStore } from '@server/stores/hit-store';
import type { JobRecord } from '@server/stores/job-store';

import type { JobHandler, JobRun } from '@server/jobs/job-handler';

interface Dependencies {
  hits: HitStore;
  clock: Clock;
  /** Called when a case has a new comparison. */
  onChanged: (caseId: string) => void;
}

/** Compares sources, one pair after the other, in slices on the changes thread. */
export class ComparisonHandler implements JobHandler {
  readonly queue = COMPARISON_QUEUE;
  readonly concurrency = 1;
  readonly attemptsMax = 3;

  constructor(private readonly deps: Dependencies) {}

  /** A comparison that finished before the cancellation is kept, and its job is completed. */
  async run(job: JobRecord, { signal, report }: JobRun): Promise<void> {
    const { hits, clock, onChanged } = this.deps;
    const [first, second] = readComparisonJob(job).evidenceIds;
    const caseId = caseOf(job);
    const transactor = hits.transactor(caseId);
    const stop = (): void => {
      // The data of this attempt is removed when the job is released or fails.
      transactor.discardComparison(first, second).catch(() => undefined);
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      signal.throwIfAborted();
      await transactor.compareSources(first, second, auditOf(job, clock()), (fraction) =>
        report({ fraction } satisfies ComparisonProgress),
      );
    } finally {
      signal.removeEventListener('abort', stop);
    }
    onChanged(caseId);
  }

  async reset(job: JobRecord): Promise<void> {
    const [first, second] = readComparisonJob(job).evidenceIds;
    await this.deps.hits.transactor(caseOf(job)).discardComparison(first, second);
  }

  async cleanUp(job: JobRecord): Promise<'failed'> {
    await this.reset(job);
    return 'failed';
  }
}

function caseOf({ id, caseId }: JobRecord): string {
  if (caseId === null) {
    throw new Error(`The job ${id} compares sources of no case.`);
  }
  return caseId;
}

function auditOf(job: JobRecord, now: number): AuditEntry {
  const { evidenceIds } = readComparisonJob(job);
  return {
    logEvent: 'case interaction',
    call: 'compareTools',
    userId: job.userId ?? '',
    userName: job.userName ?? '',
    timestamp: isoTime(now),
    caseId: caseOf(job),
    description: { action: ['sources compared'], evidenceIds: evidenceIds.map(String), jobId: [job.id] },
  };
}
