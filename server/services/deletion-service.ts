import { randomUUID } from 'node:crypto';

import { reasonSchema } from '@contract/rules/reason';
import { NotFoundError } from '@server/errors';
import type { CaseStore } from '@server/stores/case-store';
import { deletionJob, DELETION_QUEUE } from '@server/stores/deletion-job';
import type { DeletionStore } from '@server/stores/deletion-store';
import type { EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { HitStore } from '@server/stores/hit-store';

import { auditEntry, authorOf, caseOf, type AuditContext } from '@server/domain/audit-context';
import type { ChangeBus } from './change-bus';
import type { JobRunner } from './import-service';
import { validate } from './validate';

interface Dependencies {
  deletions: DeletionStore;
  cases: CaseStore;
  sources: EvidenceSourceStore;
  hits: HitStore;
  changes: ChangeBus;
  runner: JobRunner;
}

/**
 * Deletes cases and evidence sources (rules 000-4, 000-7). One transaction writes the records, the audit log of the installation
 * and the job that removes the stored data: from then on the deletion completes even after crashes (docs/adr/0019-deletion.md).
 */
export class DeletionService {
  constructor(private readonly deps: Dependencies) {}

  /**
   * Returns the id of the job. From then on no reader finds the case.
   * @throws BadRequestError for the reason, NotFoundError, ConflictError on legal hold and during an import;
   * UnusableDatabaseError for a case whose store cannot be opened, since its audit log could not be kept
   */
  async deleteCase(input: string, cause: AuditContext): Promise<string> {
    const { deletions, cases, changes } = this.deps;
    const caseId = caseOf(cause);
    const { reason } = validate(reasonSchema, { reason: input });
    const found = await cases.get(caseId);
    if (found === null) {
      throw new NotFoundError('There is no such case.');
    }
    const { name } = found;
    const job = this.job({ caseId, evidenceId: null, name }, cause);
    const about = { caseName: [name], reason: [reason], jobId: [job.id] };
    const audit = auditEntry(cause, { ...about, ...(await this.auditLogProblem(caseId)) });
    await deletions.deleteCase(caseId, { ...deletionOf(cause), reason }, job, audit);
    // Ends the connections of users who have the case open.
    changes.publish(caseId, { kind: 'case', author: authorOf(cause) });
    this.deps.runner.wake(DELETION_QUEUE);
    return job.id;
  }

  /**
   * Returns the id of the job. From then on no reader finds hits of the source.
   * @throws BadRequestError for the reason, NotFoundError, ConflictError on legal hold and while it is imported
   */
  async deleteSource(evidenceId: number, input: string, cause: AuditContext): Promise<string> {
    const { deletions, sources, hits, changes } = this.deps;
    const caseId = caseOf(cause);
    const { reason } = validate(reasonSchema, { reason: input });
    const found = await sources.get(caseId, evidenceId);
    if (found === null) {
      throw new NotFoundError('There is no such evidence source.');
    }
    const transactor = hits.transactor(caseId);
    const { name } = found;
    const job = this.job({ caseId, evidenceId, name }, cause);
    const description = { evidenceSourceName: [name], reason: [reason], jobId: [job.id] };
    const audit = auditEntry(cause, description, { evidenceId });
    await deletions.deleteSource(caseId, evidenceId, { ...deletionOf(cause), reason }, { ...job, caseId }, audit);
    try {
      await transactor.hideSource(evidenceId, audit);
    } finally {
      // If the store fails to hide it, the job retries.
      changes.publish(caseId, { kind: 'sources' });
      this.deps.runner.wake(DELETION_QUEUE);
    }
    return job.id;
  }

  /**
   * Number and hash of the last audit entry of the case, kept permanently: the log itself is moved out of the case's folder.
   * @throws UnusableDatabaseError
   */
  private async auditLogProblem(caseId: string): Promise<{ problem?: string[] }> {
    const { cases, hits } = this.deps;
    hits.reader(caseId);
    const noted = await cases.auditHead(caseId);
    const isWhole = noted === null || hits.auditHead(caseId, noted.sequence)?.hash === noted.hash;
    return isWhole ? {} : { problem: [`The audit log of the case has lost entry ${noted.sequence}.`] };
  }

  private job(data: Parameters<typeof deletionJob>[0], { userId, userName, timestamp: queuedAt }: AuditContext) {
    return deletionJob(data, { id: randomUUID(), userId, userName, queuedAt });
  }
}

const deletionOf = ({ timestamp: deletedAt, userId, userName }: AuditContext) => ({ deletedAt, userId, userName });
