import type { BackupState } from '@contract/model/installation';
import type { JobRecord, JobStore } from '@server/stores/job-store';
import { BACKUP_QUEUE, readBackupJob, readKeepingProgress } from '@server/stores/keeping-jobs';

interface Dependencies {
  jobs: Pick<JobStore, 'latest' | 'listCompleted'>;
  /** Whether the backup folder contains this backup now. */
  hasBackup: (folder: string, name: string) => Promise<boolean>;
}

/** The last backup of the installation, from the jobs that write backups, and the state of the one after it. */
export async function backupState({ jobs, hasBackup }: Dependencies): Promise<BackupState> {
  const [latest, [completed]] = await Promise.all([jobs.latest(BACKUP_QUEUE), jobs.listCompleted(BACKUP_QUEUE, 1)]);
  return {
    last: completed === undefined ? null : await lastOf(completed, hasBackup),
    underWay: latest === null ? null : underWayOf(latest),
    failure: latest === null ? null : failureOf(latest),
  };
}

async function lastOf(job: JobRecord, hasBackup: Dependencies['hasBackup']): Promise<BackupState['last']> {
  const { out } = readBackupJob(job);
  const { backup, bytes = 0, warnings = [] } = readKeepingProgress(job) ?? {};
  return {
    finishedAt: job.finishedAt ?? job.queuedAt,
    startedBy: job.userName,
    folder: out,
    name: backup?.name ?? null,
    bytes: backup?.bytes ?? bytes,
    isInPlace: backup === undefined ? null : await hasBackup(out, backup.name),
    problems: warnings.length,
  };
}

function underWayOf(job: JobRecord): BackupState['underWay'] {
  if (job.state !== 'pending' && job.state !== 'in_progress') {
    return null;
  }
  const { bytes = 0, bytesTotal = 0 } = readKeepingProgress(job) ?? {};
  return { queuedAt: job.queuedAt, fraction: bytesTotal === 0 ? null : Math.min(1, bytes / bytesTotal) };
}

/** A backup that a user cancelled has not failed. */
function failureOf({ failure, finishedAt, queuedAt, state }: JobRecord): BackupState['failure'] {
  return state === 'failed' && failure !== null && failure.code !== 'CANCELLED'
    ? { finishedAt: finishedAt ?? queuedAt, message: failure.message }
    : null;
}
