import type { QueueName } from '@contract/model/installation';
import { AUDIT_EXPORT_QUEUE } from '@server/stores/audit-export-store';
import { AUDIT_VERIFICATION_QUEUE } from '@server/stores/audit-verification-job';
import { COMPARISON_QUEUE } from '@server/stores/comparison-job';
import { CONFIGURATION_QUEUE } from '@server/stores/configuration-job';
import { DELETION_QUEUE } from '@server/stores/deletion-job';
import { IMPORT_QUEUE } from '@server/stores/import-job';
import type { JobRecord } from '@server/stores/job-store';
import {
  ARCHIVE_QUEUE,
  BACKUP_QUEUE,
  readArchiveJob,
  readBackupJob,
  readRestoreJob,
  RESTORE_QUEUE,
} from '@server/stores/keeping-jobs';
import { PREVIEW_QUEUES } from '@server/stores/preview-store';
import { REPORT_QUEUE } from '@server/stores/report-job';
import { SYSTEM_REPORT_QUEUE } from '@server/stores/system-report-store';
import { TAGS_IMPORT_QUEUE } from '@server/stores/tags-import-job';

import { JOB_KINDS } from './job-kinds';

/** How jobs of a queue are shown to administrators, who may not see all data that the owners see. */
interface QueueKind {
  /** The subject of a job; null when its name may contain evidence. */
  subject(job: JobRecord): string | null;
  /** Whether messages may quote names from the evidence. */
  isAboutEvidence: boolean;
}

const nothing = (): null => null;
const ofInstallation = (subject: QueueKind['subject']): QueueKind => ({ subject, isAboutEvidence: false });
const ofEvidence = (subject: QueueKind['subject']): QueueKind => ({ subject, isAboutEvidence: true });
const nameOf = (job: JobRecord): string | null => JOB_KINDS.get(job.queue)?.name(job) ?? null;

/** All queues. Names of reports are chosen by users who may see privileged items, so they are omitted. */
export const QUEUE_KINDS: Readonly<Record<QueueName, QueueKind>> = {
  [IMPORT_QUEUE]: ofEvidence(nameOf),
  [COMPARISON_QUEUE]: ofEvidence(nameOf),
  [DELETION_QUEUE]: ofEvidence(nameOf),
  [REPORT_QUEUE]: ofEvidence(nothing),
  [TAGS_IMPORT_QUEUE]: ofEvidence(nothing),
  [PREVIEW_QUEUES.quick]: ofEvidence(nothing),
  [PREVIEW_QUEUES.slow]: ofEvidence(nothing),
  [ARCHIVE_QUEUE]: ofInstallation((job) => readArchiveJob(job).out),
  [RESTORE_QUEUE]: ofInstallation((job) => readRestoreJob(job).file),
  [BACKUP_QUEUE]: ofInstallation((job) => readBackupJob(job).out),
  [AUDIT_EXPORT_QUEUE]: ofInstallation(nothing),
  [AUDIT_VERIFICATION_QUEUE]: ofInstallation(nothing),
  [SYSTEM_REPORT_QUEUE]: ofInstallation(nothing),
  [CONFIGURATION_QUEUE]: ofInstallation(nothing),
};

/** Whether a failed job still has the data for a retry. */
export const canRetry = (job: JobRecord): boolean =>
  readOrNull(() => JOB_KINDS.get(job.queue)?.canRetry(job) ?? true) ?? false;

/** The subject of a job for an administrator; null when it is not shown. */
export const subjectOf = (kind: QueueKind, job: JobRecord): string | null => readOrNull(() => kind.subject(job));

/** An old job may have data that this version cannot read. */
function readOrNull<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** The message of a failure for an administrator, without the quoted names from the evidence. */
export const failureText = ({ isAboutEvidence }: QueueKind, message: string): string =>
  isAboutEvidence ? message.replace(/"[^"]*"/g, '"…"') : message;
