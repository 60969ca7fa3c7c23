import { isoTime, type Clock } from '@server/clock';
import type { ReportPrivilege } from '@server/services/report-privilege';
import type { AuditEntry } from '@server/stores/audit-entry';
import { readDeletionJob, DELETION_QUEUE, type DeletionProgress } from '@server/stores/deletion-job';
import type { DeletedCaseRecord, DeletedSourceRecord, Deletion, DeletionStore } from '@server/stores/deletion-store';
import type { HitStore } from '@server/stores/hit-store';
import type { JobRecord } from '@server/stores/job-store';
import type { ResumableUploadStore } from '@server/stores/resumable-upload-store';

import type { FileCollector } from '@server/files/file-collector';
import type { JobHandler, JobRun } from '@server/jobs/job-handler';

interface Dependencies {
  deletions: DeletionStore;
  hits: HitStore;
  resumable: ResumableUploadStore;
  reportPrivilege: Pick<ReportPrivilege, 'sealWithheld'>;
  collector: FileCollector;
  /** Copies the present entries of the audit chains into the searchable log. */
  followAudit: () => Promise<void>;
  clock: Clock;
}

/**
 * Removes the stored data of deleted cases and sources, one after the other. Each step is idempotent: the next attempt resumes an
 * interrupted one. Deleted things stay deleted even if the job fails.
 */
export class DeletionHandler implements JobHandler {
  readonly queue = DELETION_QUEUE;
  readonly concurrency = 1;
  readonly attemptsMax = 5;

  constructor(private readonly deps: Dependencies) {}

  async run(job: JobRecord, run: JobRun): Promise<void> {
    const { caseId, evidenceId } = readDeletionJob(job);
    const { cases, sources } = await this.deps.deletions.listUnpurged();
    const deletedCase = cases.find(({ id }) => id === caseId);
    const deletedSource = sources.find(({ id }) => id === evidenceId);
    if (evidenceId === null && deletedCase !== undefined) {
      await this.purgeCase(deletedCase, run);
    } else if (deletedSource !== undefined) {
      await this.purgeSource(deletedSource, run);
    }
    // Files without any other reference.
    this.deps.collector.request();
  }

  async reset(): Promise<void> {
    // Partly removed data is not visible to any user.
  }

  async cleanUp(): Promise<'failed'> {
    return 'failed';
  }

  private async purgeSource(source: DeletedSourceRecord, { signal, report }: JobRun): Promise<void> {
    const { hits, deletions, reportPrivilege, clock } = this.deps;
    const transactor = hits.transactor(source.caseId);
    await transactor.hideSource(source.id, sourceAudit(source));
    // Items of a hidden source cannot be marked or released any more: what is withheld now is final.
    await reportPrivilege.sealWithheld(source.caseId, source.id);
    let total = 0;
    for (let left = await transactor.purgeSource(source.id); left !== null;) {
      signal.throwIfAborted();
      total = Math.max(total, left);
      report({ hitsLeft: left, hitsTotal: total } satisfies DeletionProgress);
      left = await transactor.purgeSource(source.id);
    }
    await deletions.noteSourcePurged(source.id, isoTime(clock()));
  }

  /** First moves the audit log to the folder of sealed logs, and records its last entry in the log of the installation. */
  private async purgeCase(deleted: DeletedCaseRecord, { signal }: JobRun): Promise<void> {
    const { hits, deletions, resumable, clock } = this.deps;
    const { id: caseId } = deleted;
    if (deleted.auditHead === null) {
      await this.deps.followAudit();
      const { head, entries, problem } = await hits.sealAudit(caseId, caseAudit(deleted, { reason: [deleted.reason] }));
      if (head !== null) {
        const sealed = { action: ['audit log sealed'], entries: [String(entries)], lastHash: [head.hash] };
        const audit = caseAudit(deleted, { ...sealed, ...(problem !== null && { problem: [problem] }) });
        await deletions.noteSealed(caseId, head, { ...audit, timestamp: isoTime(clock()) });
      }
    }
    signal.throwIfAborted();
    await hits.remove(caseId);
    for (const upload of await resumable.list()) {
      if (upload.caseId === caseId) {
        await resumable.remove(upload.id);
      }
    }
    await deletions.noteCasePurged(caseId, isoTime(clock()));
  }
}

/** As the user who deleted it: the entry may be written after a crash. */
const auditOf = ({ userId, userName, deletedAt: timestamp }: Deletion) => ({ userId, userName, timestamp });

export const sourceAudit = (source: DeletedSourceRecord): AuditEntry => ({
  ...auditOf(source),
  logEvent: 'evidence source deleted',
  call: 'deleteEvidenceSource',
  caseId: source.caseId,
  evidenceId: source.id,
  description: { evidenceSourceName: [source.name], reason: [source.reason] },
});

const caseAudit = (deleted: DeletedCaseRecord, description: AuditEntry['description']): AuditEntry => ({
  ...auditOf(deleted),
  logEvent: 'case deleted',
  call: 'deleteCase',
  caseId: deleted.id,
  description: { caseName: [deleted.name], ...description },
});
