import { sizeText } from '@server/disk';
import type { BackupCreator, CreatedBackup } from '@server/backups/backup-creator';
import { BACKUP_QUEUE, readBackupJob, type KeepingProgress } from '@server/stores/keeping-jobs';
import type { JobRecord } from '@server/stores/job-store';

import { auditContextOf } from './job-cause';
import type { JobHandler, JobRun } from '@server/jobs/job-handler';

interface Dependencies {
  creator: BackupCreator;
  /** Prevents the garbage collection of all stored files meanwhile. */
  whileStoring: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Writes backups. The next attempt reuses the files that an interrupted one has copied; a backup exists once its manifest does. */
export class BackupHandler implements JobHandler {
  readonly queue = BACKUP_QUEUE;
  readonly concurrency = 1;
  readonly attemptsMax = 3;

  constructor(private readonly deps: Dependencies) {}

  async run(job: JobRecord, { signal, report }: JobRun): Promise<void> {
    const { creator, whileStoring } = this.deps;
    const data = readBackupJob(job);
    const reportBytes = (phase: string, bytes: number, bytesTotal: number) =>
      report({ phase, bytes, bytesTotal } satisfies KeepingProgress);
    const cause = auditContextOf(job, 'createBackup', 'system management', null);
    const created = await whileStoring(() => creator.create(data, cause, { signal, report: reportBytes }));
    const { name, entries, files, problems } = created.manifest;
    const { bytes } = files;
    const backup = { name, bytes: entries.reduce((sum, { size }) => sum + size, bytes) };
    const outcome = sentencesOf(created, data.out);
    report({
      ...{ phase: 'done', bytes, bytesTotal: bytes, outcome, warnings: problems, isIncomplete: problems.length > 0 },
      backup,
    } satisfies KeepingProgress);
  }

  async reset(): Promise<void> {
    // The next attempt removes incomplete files.
  }

  async cleanUp(): Promise<'failed'> {
    return 'failed';
  }
}

function sentencesOf({ manifest, copied, pruned }: CreatedBackup, out: string): string[] {
  const { name, entries, files } = manifest;
  const databases = entries.filter(({ path }) => path.endsWith('.db')).length;
  return [
    `The backup ${name} is in ${out}: ${databases} databases and ${files.count} files (${sizeText(files.bytes)}); copied ${copied.files} ` +
      `contents (${sizeText(copied.bytes)}) that were not there yet.`,
    ...(pruned === 0 ? [] : [`Removed ${pruned} older ${pruned === 1 ? 'backup' : 'backups'}.`]),
    ...(manifest.records === 'server.db'
      ? []
      : [
          'The records are in PostgreSQL and not in the backup. Dump them before each backup, as docs/operations.md says: ' +
            'pg_dump --format=custom --file=records.dump "$REVIEW_DATABASE_URL"',
        ]),
  ];
}
