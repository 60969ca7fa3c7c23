import type { CaseReport, ReportStatus } from '@contract/model/report';
import type { CaseReportRecord } from '@server/stores/case-report-store';
import type { JobRecord } from '@server/stores/job-store';
import { readReportProgress } from '@server/stores/report-job';
import type { SeesPrivileged } from '@server/stores/viewer';

import { mayOpenAsHandedOut, type WithholdingReason } from './report-withholding';

interface ReportContext {
  viewer: SeesPrivileged;
  job: JobRecord | undefined;
  /** Why it is withheld; empty when it is not. */
  reasons: readonly WithholdingReason[];
}

/** A report as listed for a user, with the progress of its job. */
export function toCaseReport(record: CaseReportRecord, { viewer, job, reasons }: ReportContext): CaseReport {
  const { id, caseId, name, ownerId, ownerName, createdAt, reportType, format, result } = record;
  const status = statusOf(record, job);
  return {
    ...{ id, caseId, name, ownerId, ownerName, createdAt, reportType, format, status },
    path: result === null ? null : `/reports/${encodeURIComponent(caseId)}/${id}`,
    fileName: result === null ? null : reportFileName(name, result.extension),
    size: result?.file.size ?? null,
    itemCount: result?.itemCount ?? null,
    progress: status === 'in_progress' && job !== undefined ? readReportProgress(job) : null,
    failure: status === 'failed' ? record.failure : null,
    withheld: reasons.includes('privilege'),
    ...(reasons.includes('redaction') && { redactedSince: true }),
    ...(mayOpenAsHandedOut(viewer, reasons) && { openableAsHandedOut: true }),
    notes: [...(result?.notes ?? [])],
  };
}

/** The name of a report as a file name, without characters that file systems refuse. */
export const reportFileName = (name: string, extension: string): string =>
  `${name.replace(/[\\/:*?"<>|\p{C}]/gu, '_')}.${extension}`;

/** A failed report that was retried has the state of its new job until the job updates the record. */
function statusOf({ status }: CaseReportRecord, job: JobRecord | undefined): ReportStatus {
  return status === 'failed' && (job?.state === 'pending' || job?.state === 'in_progress') ? job.state : status;
}
