import { QUEUE_NAMES, type FailedJob, type Queue, type QueueName } from '@contract/model/installation';
import { FAILED_JOBS_MAX } from '@contract/rules/installation';
import { ConflictError, NotFoundError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { CaseStore } from '@server/stores/case-store';
import type { JobRecord, JobStore } from '@server/stores/job-store';
import type { QueueStore } from '@server/stores/queue-store';

import { describeChanges } from '@server/domain/describe-changes';
import { auditEntry, type AuditContext } from '@server/domain/audit-context';
import type { JobRunner } from './import-service';
import { canRetry, failureText, QUEUE_KINDS, subjectOf } from './queue-kinds';

interface Dependencies {
  jobs: Pick<JobStore, 'get' | 'listFailed'>;
  queues: QueueStore;
  cases: Pick<CaseStore, 'get'>;
  runner: Pick<JobRunner, 'wake' | 'retry'>;
}

/** Maximum number of failed jobs that one call retries. */
const RETRIED_AT_ONCE = 1_000;

/** The queues of the installation, and the failed jobs of all users, for administrators. */
export class QueueService {
  constructor(private readonly deps: Dependencies) {}

  /** All queues, including empty ones. */
  async list(): Promise<Queue[]> {
    const { queues } = this.deps;
    const [counts, paused] = await Promise.all([queues.countQueues(), queues.listPaused()]);
    return QUEUE_NAMES.map((name) => {
      const { pending = 0, running = 0, failed = 0 } = counts.find(({ queue }) => queue === name) ?? {};
      const pause = paused.find(({ queue }) => queue === name);
      return {
        ...{ queue: name, pending, running, failed },
        paused: pause === undefined ? null : { at: pause.pausedAt, by: pause.userName },
      };
    });
  }

  /** No further job of the queue starts. @throws ConflictError when it is paused */
  async pause(queue: QueueName, cause: AuditContext): Promise<Queue> {
    const pause = { queue, pausedAt: cause.timestamp, userName: cause.userName };
    if (!(await this.deps.queues.pause(pause, auditEntry(cause, { queue: [queue] })))) {
      throw new ConflictError('The queue is already paused.');
    }
    return this.get(queue);
  }

  /** @throws ConflictError when it is not paused */
  async resume(queue: QueueName, cause: AuditContext): Promise<Queue> {
    const isResumed = await this.deps.queues.resume(queue, ({ pausedAt, userName }) => {
      const before = { pausedAt, pausedBy: userName };
      return auditEntry(cause, { queue: [queue], ...describeChanges(before, {}, ['pausedAt', 'pausedBy']) });
    });
    this.deps.runner.wake(queue);
    if (!isResumed) {
      throw new ConflictError('The queue is not paused.');
    }
    return this.get(queue);
  }

  /** The most recent failures first, and their total number. */
  async listFailed(): Promise<{ jobs: FailedJob[]; totalCount: number }> {
    const [records, counts] = await Promise.all([
      this.deps.jobs.listFailed(null, FAILED_JOBS_MAX),
      this.deps.queues.countQueues(),
    ]);
    const caseIds = [...new Set(records.flatMap(({ caseId }) => caseId ?? []))];
    const names = new Map(
      await Promise.all(caseIds.map(async (id) => [id, (await this.deps.cases.get(id))?.name] as const)),
    );
    return {
      jobs: records.flatMap((job) => toFailedJob(job, names.get(job.caseId ?? '')) ?? []),
      totalCount: counts.reduce((sum, { failed }) => sum + failed, 0),
    };
  }

  /**
   * Returns the id of the job. @throws NotFoundError, ConflictError when it cannot be retried, or the same work is queued or
   * running
   */
  async retry(jobId: string, cause: AuditContext): Promise<string> {
    const job = await this.deps.jobs.get(jobId);
    if (job === null || !isFailure(job)) {
      throw new NotFoundError('There is no such failed job.');
    }
    if (!canRetry(job)) {
      throw new ConflictError('The job cannot be started again: the upload that it needs is gone. Start a new one.');
    }
    if (!(await this.deps.runner.retry(jobId, auditOf(job, cause)))) {
      throw new ConflictError('This is already in progress.');
    }
    return jobId;
  }

  /**
   * Retries the failed jobs of a queue. `left`: number of jobs that cannot be retried, or whose work is queued or running
   * already.
   */
  async retryAll(queue: QueueName, cause: AuditContext): Promise<{ retried: number; left: number }> {
    const before = await this.get(queue);
    const failed = await this.deps.jobs.listFailed(queue, RETRIED_AT_ONCE);
    let retried = 0;
    for (const job of failed.filter(canRetry)) {
      retried += (await this.deps.runner.retry(job.id, auditOf(job, cause))) ? 1 : 0;
    }
    return { retried, left: Math.max(0, before.failed - retried) };
  }

  private async get(name: QueueName): Promise<Queue> {
    const found = (await this.list()).find(({ queue }) => queue === name);
    if (found === undefined) {
      throw new NotFoundError('There is no such queue.');
    }
    return found;
  }
}

/** @returns null for a job of a queue that this version does not have */
function toFailedJob(job: JobRecord, caseName: string | undefined): FailedJob | null {
  const { id, caseId, userName, queuedAt, finishedAt, failure } = job;
  const queue = QUEUE_NAMES.find((name) => name === job.queue);
  if (queue === undefined || failure === null) {
    return null;
  }
  const kind = QUEUE_KINDS[queue];
  return {
    ...{ id, queue, userName, queuedAt, finishedAt },
    subject: subjectOf(kind, job),
    case: caseId === null || caseName === undefined ? null : { id: caseId, name: caseName },
    failure: { code: failure.code, message: failureText(kind, failure.message) },
    canRetry: canRetry(job),
  };
}

const isFailure = ({ state, failure, isKept }: JobRecord): boolean =>
  isKept && state === 'failed' && failure?.code !== 'CANCELLED';

const auditOf = ({ id, caseId, queue }: JobRecord, cause: AuditContext): AuditEntry =>
  auditEntry(cause, { jobId: [id], queue: [queue] }, caseId === null ? {} : { caseId });
