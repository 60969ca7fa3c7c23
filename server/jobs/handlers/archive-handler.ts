import { removeUnfinished, type CaseArchiver } from '@server/archives/case-archiver';
import { sizeText } from '@server/disk';
import { ARCHIVE_QUEUE, readArchiveJob, type KeepingProgress } from '@server/stores/keeping-jobs';
import type { JobRecord } from '@server/stores/job-store';

import { auditContextOf } from './job-cause';
import type { JobHandler, JobRun } from '@server/jobs/job-handler';

interface Dependencies {
  archiver: CaseArchiver;
  /** Prevents the garbage collection of the files of the case meanwhile. */
  whileStoring: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Writes archives of cases, one after the other. */
export class ArchiveHandler implements JobHandler {
  readonly queue = ARCHIVE_QUEUE;
  readonly concurrency = 1;
  readonly attemptsMax = 3;

  constructor(private readonly deps: Dependencies) {}

  async run(job: JobRecord, { signal, report }: JobRun): Promise<void> {
    const { archiver, whileStoring } = this.deps;
    const { caseId, caseName, out } = readArchiveJob(job);
    const reportBytes = (phase: string, bytes: number, bytesTotal: number) =>
      report({ phase, bytes, bytesTotal } satisfies KeepingProgress);
    const cause = auditContextOf(job, 'archiveCase', 'case data downloaded', caseId);
    const { counts, entries } = await whileStoring(() =>
      archiver.write(caseId, out, cause, { signal, report: reportBytes }),
    );
    const bytes = entries.reduce((sum, { size }) => sum + size, 0);
    const outcome = [
      `Archived "${caseName}" to ${out}: ${counts.hits} items of ${counts.sources} evidence sources, ${counts.files} files, ` +
        `${sizeText(bytes)}.`,
    ];
    report({ phase: 'done', bytes, bytesTotal: bytes, outcome } satisfies KeepingProgress);
  }

  async reset(job: JobRecord): Promise<void> {
    await removeUnfinished(readArchiveJob(job).out);
  }

  async cleanUp(job: JobRecord): Promise<'failed'> {
    await removeUnfinished(readArchiveJob(job).out);
    return 'failed';
  }
}
