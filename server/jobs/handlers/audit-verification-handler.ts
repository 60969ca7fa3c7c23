import { auditEntry } from '@server/domain/audit-context';
import { AUDIT_VERIFICATION_QUEUE, type AuditVerificationProgress } from '@server/stores/audit-verification-job';
import type { JobRecord } from '@server/stores/job-store';
import { countVerifiedParts, verifyAudit, type AuditSources } from '@server/verification/verify-audit';

import { auditContextOf } from './job-cause';
import type { JobHandler, JobRun } from '@server/jobs/job-handler';

/** Problems stored per part: a log that was rewritten has one for each entry. */
const PROBLEMS_KEPT = 50;

/** Verifies all audit logs as `review audit verify` does. The problems are stored with the job, their number in the log. */
export class AuditVerificationHandler implements JobHandler {
  readonly queue = AUDIT_VERIFICATION_QUEUE;
  readonly concurrency = 1;
  readonly attemptsMax = 3;

  constructor(private readonly sources: AuditSources) {}

  async run(job: JobRecord, { signal, report }: JobRun): Promise<void> {
    const { stores } = this.sources;
    const progress: AuditVerificationProgress = { done: 0, total: await countVerifiedParts(stores), findings: [] };
    report(progress);
    let found = 0;
    for await (const { part, problems } of verifyAudit(this.sources, signal)) {
      signal.throwIfAborted();
      found += problems.length;
      progress.done += 1;
      if (problems.length > 0) {
        progress.findings.push({ part, problems: shortened(problems) });
      }
      report(progress);
    }
    // Cases may be added or deleted meanwhile.
    report({ ...progress, total: progress.done });
    const cause = auditContextOf(job, 'startAuditVerification', 'auditing', null);
    await stores.systemAudit.record(
      auditEntry(cause, { action: ['verified'], problems: [String(found)], jobId: [job.id] }),
    );
  }

  async reset(): Promise<void> {
    // The next attempt starts from the beginning.
  }

  async cleanUp(): Promise<'failed'> {
    return 'failed';
  }
}

const shortened = (problems: readonly string[]): string[] =>
  problems.length <= PROBLEMS_KEPT
    ? [...problems]
    : [
        ...problems.slice(0, PROBLEMS_KEPT),
        `${problems.length - PROBLEMS_KEPT} more: "review audit verify" lists them.`,
      ];
