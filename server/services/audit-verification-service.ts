import { randomUUID } from 'node:crypto';

import type { AuditVerification } from '@contract/model/audit';
import { AUDIT_VERIFICATION_QUEUE, readAuditVerificationProgress } from '@server/stores/audit-verification-job';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { JobRecord, JobStore, NewJob } from '@server/stores/job-store';

import { auditEntry, type AuditContext } from '@server/domain/audit-context';

interface Dependencies {
  jobs: Pick<JobStore, 'latest'>;
  runner: { send(job: NewJob, audit: AuditEntry | null): Promise<boolean> };
}

/**
 * Verifications of the audit logs that are started from their page; a job runs them
 * (server/jobs/handlers/audit-verification-handler.ts).
 */
export class AuditVerificationService {
  constructor(private readonly deps: Dependencies) {}

  /** Null before the first verification. */
  async latest(): Promise<AuditVerification | null> {
    const job = await this.deps.jobs.latest(AUDIT_VERIFICATION_QUEUE);
    return job && toVerification(job);
  }

  /** The running one, if any. */
  async start(cause: AuditContext): Promise<AuditVerification> {
    const { userId, userName, timestamp: queuedAt } = cause;
    const id = randomUUID();
    const job: NewJob = {
      ...{ id, queue: AUDIT_VERIFICATION_QUEUE, data: {}, priority: 0, singletonKey: 'all', isKept: true },
      ...{ caseId: null, userId, userName, queuedAt },
    };
    await this.deps.runner.send(job, auditEntry(cause, { action: ['verify'], jobId: [id] }));
    const started = await this.latest();
    if (started === null) {
      throw new Error('The verification that was started is not there.');
    }
    return started;
  }
}

function toVerification(job: JobRecord): AuditVerification {
  const { id, state, userName, queuedAt, finishedAt, failure } = job;
  const progress = readAuditVerificationProgress(job);
  return {
    ...{ id, state, queuedAt, finishedAt },
    startedBy: userName ?? '',
    parts: progress && { done: progress.done, total: progress.total },
    findings: progress?.findings ?? [],
    failure: failure?.message ?? null,
  };
}
