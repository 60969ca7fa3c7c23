import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

import type { SystemReportCategory } from '@contract/rules/system-report';
import { SYSTEM_REPORT_CATEGORIES } from '@contract/rules/system-report';
import { NotFoundError } from '@server/errors';
import type { Logger } from '@server/logger';
import { caseRows, type CaseRowStores } from '@server/reports/system/case-rows';
import { evidenceRows, type EvidenceRowStores } from '@server/reports/system/evidence-rows';
import type { SystemRow } from '@server/reports/system/system-cell';
import { writeSystemWorkbook } from '@server/reports/system/system-workbook';
import { userRows, type UserRowStores } from '@server/reports/system/user-rows';
import type { FileStore } from '@server/stores/file-store';
import type { JobRecord } from '@server/stores/job-store';
import {
  SYSTEM_REPORT_QUEUE,
  type SystemReportRecord,
  type SystemReportStore,
} from '@server/stores/system-report-store';
import type { UserStore } from '@server/stores/user-store';

import type { AuditFollower } from '@server/jobs/audit-follower';
import type { FileCollector } from '@server/files/file-collector';
import type { JobHandler, JobRun } from '@server/jobs/job-handler';

interface Dependencies extends CaseRowStores, EvidenceRowStores, UserRowStores {
  cases: CaseRowStores['cases'];
  deletions: CaseRowStores['deletions'] & EvidenceRowStores['deletions'];
  users: Pick<UserStore, 'get' | 'list'>;
  systemReports: SystemReportStore;
  files: Pick<FileStore, 'put'>;
  collector: Pick<FileCollector, 'whileStoring'>;
  follower: Pick<AuditFollower, 'catchUp'>;
  /** Folder of temporary sheets. */
  workFolder: string;
  log: Logger;
}

/** Writes the workbooks of system reports, one after the other. */
export class SystemReportHandler implements JobHandler {
  readonly queue = SYSTEM_REPORT_QUEUE;
  readonly concurrency = 1;
  readonly attemptsMax = 3;

  constructor(private readonly deps: Dependencies) {}

  async run({ id }: JobRecord, { signal }: JobRun): Promise<void> {
    const { systemReports, collector, files, follower } = this.deps;
    const record = await systemReports.get(id);
    if (record === null || record.status === 'completed') {
      return;
    }
    await systemReports.setStatus(id, 'in_progress');
    // The last logins are read from the searchable log.
    await follower.catchUp();
    const folder = this.folderOf(id);
    // An earlier attempt may have created it.
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    try {
      const workbook = await this.write(record, folder, signal);
      await collector.whileStoring(async () => {
        await systemReports.complete(id, await files.put(createReadStream(workbook)));
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async reset({ id }: JobRecord): Promise<void> {
    await this.deps.systemReports.setStatus(id, 'pending');
  }

  async cleanUp({ id }: JobRecord): Promise<'failed' | 'completed'> {
    const { systemReports } = this.deps;
    await rm(this.folderOf(id), { recursive: true, force: true });
    await systemReports.setStatus(id, 'failed');
    return (await systemReports.get(id))?.status === 'completed' ? 'completed' : 'failed';
  }

  private async write(record: SystemReportRecord, folder: string, signal: AbortSignal): Promise<string> {
    const user = await this.deps.users.get(record.userId);
    if (user === null) {
      throw new NotFoundError('The user who started the report no longer exists.');
    }
    const sheets = SYSTEM_REPORT_CATEGORIES.filter((category) => record.data[category]).map((category) => ({
      category,
      rows: this.rows(category, signal),
    }));
    const createdBy = `${user.firstName} ${user.lastName}`.trim() || user.userName;
    return writeSystemWorkbook({ name: record.name, createdBy, createdAt: record.createdAt }, sheets, {
      folder,
      signal,
    });
  }

  private rows(category: SystemReportCategory, signal: AbortSignal): AsyncIterable<SystemRow> {
    const onUnreadable = (caseId: string, error: unknown) =>
      this.deps.log.error({ err: error, caseId }, 'a case could not be counted for a system report');
    switch (category) {
      case 'cases':
        return caseRows(this.deps, { signal, onUnreadable });
      case 'evidences':
        return evidenceRows(this.deps, { signal, onUnreadable });
      case 'users':
        return userRows(this.deps, signal);
    }
  }

  private readonly folderOf = (id: string): string => path.join(this.deps.workFolder, `system-report-${id}`);
}
