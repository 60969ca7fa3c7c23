import type { Job, JobAction, JobWait } from '@contract/model/job';
import { ConflictError, NotFoundError } from '@server/errors';
import type { CaseRecord, CaseStore } from '@server/stores/case-store';
import type { JobRecord, JobStore } from '@server/stores/job-store';
import type { QueueStore } from '@server/stores/queue-store';
import type { UserRecord } from '@server/stores/user-store';

import type { AccessService } from './access-service';
import { auditEntry, type AuditContext } from '@server/domain/audit-context';
import type { JobRunner } from './import-service';
import { JOB_KINDS } from './job-kinds';
import { JobWaits } from './job-waits';

interface Dependencies {
  jobs: JobStore;
  cases: CaseStore;
  access: AccessService;
  queues: QueueStore;
  runner: JobRunner;
}

const LISTED = 100;

/**
 * The jobs that a user started, in cases that the user may still open. Calls for other jobs respond as if they did not exist.
 */
export class OwnJobsService {
  private readonly waits: JobWaits;

  constructor(private readonly deps: Dependencies) {
    this.waits = new JobWaits(deps);
  }

  /** Newest first. */
  async list(user: UserRecord): Promise<Job[]> {
    const jobs = await this.deps.jobs.listOfUser(user.id, LISTED);
    const caseIds = new Set(jobs.flatMap(({ caseId }) => caseId ?? []));
    const cases = new Map(
      await Promise.all([...caseIds].map(async (id) => [id, await this.openCase(user, id)] as const)),
    );
    const waits = await this.waits.of(jobs);
    return jobs.flatMap((job) => {
      const of = job.caseId === null ? null : (cases.get(job.caseId) ?? 'closed');
      return toJob(job, of, waits.get(job.id)) ?? [];
    });
  }

  /** @throws NotFoundError, ForbiddenError, ConflictError when it has ended or cannot be cancelled */
  async cancel(user: UserRecord, jobId: string, cause: AuditContext): Promise<Job> {
    const job = await this.change(user, jobId);
    if (JOB_KINDS.get(job.queue)?.canCancel !== true) {
      throw new ConflictError('A deletion cannot be cancelled.');
    }
    if (!(await this.deps.runner.cancel(jobId, auditOf(job, cause)))) {
      throw new ConflictError('The job has already ended.');
    }
    return this.get(user, jobId);
  }

  /** @throws NotFoundError, ForbiddenError, ConflictError when it cannot be retried */
  async retry(user: UserRecord, jobId: string, cause: AuditContext): Promise<Job> {
    const job = await this.change(user, jobId);
    if (!actionsOf(job).includes('retry')) {
      throw new ConflictError('The job cannot be tried again. Start a new one.');
    }
    if (!(await this.deps.runner.retry(jobId, auditOf(job, cause)))) {
      throw new ConflictError('This is already in progress.');
    }
    return this.get(user, jobId);
  }

  /** @throws NotFoundError, ConflictError while it waits or runs */
  async delete(user: UserRecord, jobId: string): Promise<void> {
    await this.get(user, jobId);
    if (!(await this.deps.jobs.delete(jobId))) {
      throw new ConflictError('The job is still waiting or running. Cancel it first.');
    }
  }

  markSeen(user: UserRecord, jobIds: readonly string[]): Promise<void> {
    return this.deps.jobs.markSeen(user.id, jobIds);
  }

  private async get(user: UserRecord, jobId: string): Promise<Job> {
    const record = await this.record(user, jobId);
    const waits = await this.waits.of([record]);
    const of = record.caseId === null ? null : await this.openCase(user, record.caseId);
    const job = toJob(record, of, waits.get(jobId));
    if (job === null) {
      throw noSuchJob();
    }
    return job;
  }

  /** A job that its owner may still change: role or assignment may have been revoked since. */
  private async change(user: UserRecord, jobId: string): Promise<JobRecord> {
    const job = await this.record(user, jobId);
    const authorization = JOB_KINDS.get(job.queue)?.authorization(job);
    if (authorization === undefined) {
      throw noSuchJob();
    }
    if (job.caseId === null) {
      this.deps.access.requirePermitted(user, authorization);
    } else {
      await this.deps.access.openCase(user, job.caseId, authorization);
    }
    return job;
  }

  private async record(user: UserRecord, jobId: string): Promise<JobRecord> {
    const job = await this.deps.jobs.get(jobId);
    if (job === null || job.userId !== user.id || job.state === 'deleted') {
      throw noSuchJob();
    }
    return job;
  }

  /** `closed`: the user may no longer open the case, or it was deleted. */
  private async openCase(user: UserRecord, caseId: string): Promise<CaseRecord | 'closed'> {
    const { access, cases } = this.deps;
    return (await access.viewerOf(user, caseId)) === null ? 'closed' : ((await cases.get(caseId)) ?? 'closed');
  }
}

/** Null: the job does not exist for its user. `of`: its case; null for a job of the installation. */
function toJob(job: JobRecord, of: CaseRecord | 'closed' | null, waiting: JobWait | undefined): Job | null {
  const info = JOB_KINDS.get(job.queue);
  if (info === undefined || of === 'closed') {
    return null;
  }
  const { id, state, queuedAt, finishedAt, failure, isSeen } = job;
  return {
    ...{ id, state, queuedAt, finishedAt, failure, isSeen },
    kind: info.kind,
    name: info.name(job),
    case: of === null ? null : { id: of.id, name: of.name },
    waiting: waiting ?? null,
    fraction: info.fraction(job),
    actions: actionsOf(job),
  };
}

function actionsOf(job: JobRecord): JobAction[] {
  switch (job.state) {
    case 'pending':
    case 'in_progress':
      return job.isCancelled || JOB_KINDS.get(job.queue)?.canCancel !== true ? [] : ['cancel'];
    case 'completed':
      return ['delete'];
    case 'failed':
      return JOB_KINDS.get(job.queue)?.canRetry(job) === true ? ['retry', 'delete'] : ['delete'];
    case 'deleted':
      return [];
  }
}

const auditOf = ({ id, caseId, queue }: JobRecord, cause: AuditContext) =>
  auditEntry(cause, { jobId: [id], queue: [queue] }, caseId === null ? {} : { caseId });

const noSuchJob = () => new NotFoundError('There is no such job.');
