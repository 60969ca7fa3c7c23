import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

import type { ReportType } from '@contract/model/report';
import { ForbiddenError, NotFoundError, ReviewError } from '@server/errors';
import type { ReportOrder } from '@server/reports/case-report-content';
import { ItemsChangedError } from '@server/reports/item-reader';
import { ReportIncompleteError } from '@server/reports/report-content';
import { reportLetterhead } from '@server/reports/letterhead/report-letterhead';
import type { MadeReport, ReportMaker } from '@server/reports/report-maker';
import type { AccessService } from '@server/services/access-service';
import type { CaseReportRecord, CaseReportStore } from '@server/stores/case-report-store';
import type { CaseStore } from '@server/stores/case-store';
import type { FileStore } from '@server/stores/file-store';
import type { LetterheadStore } from '@server/stores/letterhead-store';
import type { JobFailure, JobRecord } from '@server/stores/job-store';
import { REPORT_QUEUE, type ReportProgress } from '@server/stores/report-job';
import type { UserStore } from '@server/stores/user-store';

import type { FileCollector } from '@server/files/file-collector';
import type { JobHandler, JobRun } from '@server/jobs/job-handler';

interface Dependencies {
  caseReports: CaseReportStore;
  cases: CaseStore;
  users: UserStore;
  letterheads: Pick<LetterheadStore, 'get'>;
  access: Pick<AccessService, 'viewerOf'>;
  files: Pick<FileStore, 'put'>;
  collector: Pick<FileCollector, 'whileStoring'>;
  makers: ReadonlyMap<ReportType, ReportMaker>;
  /** Folder for files that this process needs only while it runs. */
  workFolder: string;
}

/** Maximum number of restarts: items are tagged, commented on and marked while a report is written. */
const ATTEMPTS = 3;

/** The report cannot be completed, so it is not published. */
class ReportFailedError extends ReviewError {
  readonly status = 500;
  readonly code = 'REPORT_INCOMPLETE';
}

/** Writes the files of reports and exports of cases, one after the other, with the items that the owner may see at that time. */
export class ReportHandler implements JobHandler {
  readonly queue = REPORT_QUEUE;
  readonly concurrency = 1;
  readonly attemptsMax = 3;

  constructor(private readonly deps: Dependencies) {}

  async run(job: JobRecord, run: JobRun): Promise<void> {
    const { caseReports } = this.deps;
    const record = await this.find(job);
    if (record === null || record.status === 'completed') {
      return;
    }
    await caseReports.setStatus(record.id, 'in_progress');
    const order = await this.order(record, run.signal);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.make(order, run);
        return;
      } catch (error) {
        run.signal.throwIfAborted();
        if (!isIncomplete(error)) {
          throw error;
        }
        if (attempt === ATTEMPTS) {
          throw new ReportFailedError(error.message, { cause: error });
        }
      }
    }
  }

  async reset(job: JobRecord): Promise<void> {
    await rm(this.folderOf(job), { recursive: true, force: true });
    await this.deps.caseReports.setStatus(job.id, 'pending');
  }

  async cleanUp(job: JobRecord, failure: JobFailure): Promise<'failed' | 'completed'> {
    await rm(this.folderOf(job), { recursive: true, force: true });
    await this.deps.caseReports.fail(job.id, failure.message);
    return (await this.find(job))?.status === 'completed' ? 'completed' : 'failed';
  }

  private async make(order: ReportOrder, { report }: JobRun): Promise<void> {
    const { record, signal } = order;
    const maker = this.deps.makers.get(record.reportType);
    if (maker === undefined) {
      throw new Error(`Nothing makes reports of the type ${record.reportType}.`);
    }
    const folder = this.folderOf(record);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      let itemsTotal = 0;
      const made = await maker.make(order, {
        ...{ folder, signal },
        onCounted: (count) => (itemsTotal = count),
        onProgress: (itemsWritten) => report({ itemsWritten, itemsTotal } satisfies ReportProgress),
      });
      signal.throwIfAborted();
      await this.store(record, made);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** The report refers to both files before the next collection. */
  private async store({ id }: CaseReportRecord, made: MadeReport): Promise<void> {
    const { files, caseReports, collector } = this.deps;
    await collector.whileStoring(async () => {
      const file = await files.put(createReadStream(made.path));
      const items = await files.put(made.items.encode());
      const { extension, notes, newestRedaction = 0 } = made;
      await caseReports.complete(id, { file, items, extension, notes, itemCount: made.items.size, newestRedaction });
    });
  }

  /** @throws NotFoundError, ForbiddenError when the owner may no longer open the case */
  private async order(record: CaseReportRecord, signal: AbortSignal): Promise<ReportOrder> {
    const { users, cases, access, letterheads } = this.deps;
    const [user, of] = [await users.get(record.ownerId), await cases.get(record.caseId)];
    const viewer = user === null || of === null ? null : await access.viewerOf(user, record.caseId);
    if (of === null) {
      throw new NotFoundError('There is no such case.');
    }
    if (viewer === null) {
      throw new ForbiddenError('The user who created the report may no longer open the case.');
    }
    const letterhead = reportLetterhead(await letterheads.get());
    return {
      ...{ record, of, viewer, signal },
      ...(user !== null && { ownerUserName: user.userName }),
      ...(letterhead !== undefined && { letterhead }),
    };
  }

  /** Null: it was deleted, or its case was. */
  private find({ id, caseId }: JobRecord): Promise<CaseReportRecord | null> {
    return this.deps.caseReports.get(caseId ?? '', id);
  }

  private folderOf({ id }: { id: string }): string {
    return path.join(this.deps.workFolder, 'reports', id);
  }
}

const isIncomplete = (error: unknown): error is ReportIncompleteError | ItemsChangedError =>
  error instanceof ReportIncompleteError || error instanceof ItemsChangedError;
