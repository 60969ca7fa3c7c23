import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

import { BadRequestError, ConflictError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { JobRecord, JobStore, NewJob } from '@server/stores/job-store';
import {
  ARCHIVE_QUEUE,
  BACKUP_QUEUE,
  RESTORE_QUEUE,
  type ArchiveData,
  type BackupData,
  type RestoreData,
} from '@server/stores/keeping-jobs';

import { auditEntry, type AuditContext } from '@server/domain/audit-context';
import type { JobRunner } from './import-service';

interface Dependencies {
  jobs: Pick<JobStore, 'get' | 'underWay'>;
  runner: JobRunner & { send(job: NewJob, audit: AuditEntry | null): Promise<boolean> };
  dataFolder: string;
}

/** Archives of cases, their restoration, and backups of the installation: jobs whose progress is read by id. */
export class KeepingService {
  constructor(private readonly deps: Dependencies) {}

  /** @throws BadRequestError, ConflictError when the file exists, or the case is being archived to another one */
  async archive(data: ArchiveData, cause: AuditContext): Promise<string> {
    requireFolder(path.dirname(data.out));
    if (existsSync(data.out)) {
      throw new ConflictError(`${data.out} already exists. Name another file with --out, or move it away.`);
    }
    return this.send(ARCHIVE_QUEUE, data, { ...cause, caseId: data.caseId }, `case ${data.caseId}`);
  }

  /** @throws BadRequestError, ConflictError when the archive is being restored under another name */
  async restore(data: RestoreData, cause: AuditContext): Promise<string> {
    if (!existsSync(data.file) || !statSync(data.file).isFile()) {
      throw new BadRequestError(`There is no file ${data.file} that the server can read. Name an archive with --file.`);
    }
    return this.send(RESTORE_QUEUE, data, cause, data.file);
  }

  /** @throws BadRequestError when it is the data folder, ConflictError while another backup runs */
  async backUp(data: BackupData, cause: AuditContext): Promise<string> {
    const { dataFolder } = this.deps;
    if (isWithin(data.out, dataFolder) || isWithin(dataFolder, data.out)) {
      throw new BadRequestError(
        `${data.out} and the data folder (${dataFolder}) lie in each other. Name a folder elsewhere with --out, best on another disk.`,
      );
    }
    return this.send(BACKUP_QUEUE, data, cause, 'backup');
  }

  /** Null when there is no such job. */
  get(id: string): Promise<JobRecord | null> {
    return this.deps.jobs.get(id);
  }

  /** Resolves when the job has ended, or the server stops. */
  ended(id: string): Promise<void> {
    return this.deps.runner.ended(id);
  }

  /** Has no effect after its end. */
  async cancel(id: string, cause: AuditContext): Promise<void> {
    await this.deps.runner.cancel(id, auditEntry(cause, { jobId: [id] }));
  }

  private async send(queue: string, data: object, cause: AuditContext, singletonKey: string): Promise<string> {
    const { userId, userName, timestamp: queuedAt, caseId } = cause;
    const id = randomUUID();
    const job: NewJob = {
      ...{ id, queue, data, priority: 0, singletonKey, isKept: true, caseId, userId, userName, queuedAt },
    };
    if (await this.deps.runner.send(job, null)) {
      return id;
    }
    // After a crash the same command resumes the job that it created.
    const existing = await this.deps.jobs.underWay(queue, singletonKey);
    if (existing === null || JSON.stringify(existing.data) !== JSON.stringify(data)) {
      throw new ConflictError(
        'Another one of these is in progress. Wait until it has ended; it continues after a restart.',
      );
    }
    return existing.id;
  }
}

function requireFolder(folder: string): void {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new BadRequestError(
      `There is no folder ${folder} that the server can write to. Make it, or name another file with --out.`,
    );
  }
}

/** Whether a path is a folder, or is inside of it. */
function isWithin(inner: string, outer: string): boolean {
  const relative = path.relative(outer, inner);
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative));
}
