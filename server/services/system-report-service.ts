import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

import type { SystemReport, SystemReportData } from '@contract/model/system-report';
import { reasonSchema } from '@contract/rules/reason';
import { SYSTEM_REPORT_CATEGORIES, systemReportSchema } from '@contract/rules/system-report';
import { ConflictError, NotFoundError } from '@server/errors';
import type { FileStore } from '@server/stores/file-store';
import type { SystemAuditStore } from '@server/stores/system-audit-store';
import {
  SYSTEM_REPORT_QUEUE,
  type SystemReportRecord,
  type SystemReportStore,
} from '@server/stores/system-report-store';

import { auditEntry, type AuditContext } from '@server/domain/audit-context';
import { validate } from './validate';

interface Dependencies {
  systemReports: SystemReportStore;
  systemAudit: SystemAuditStore;
  files: Pick<FileStore, 'read' | 'sizeOf'>;
  runner: { wake(queue: string): void };
  /** Removes files without a report. */
  collector: { request(): void };
}

/** Reports about the installation (rules 002-2, 002-3), written by jobs (server/jobs/handlers/system-report-handler.ts). */
export class SystemReportService {
  constructor(private readonly deps: Dependencies) {}

  /** Newest first. */
  async list(): Promise<SystemReport[]> {
    return (await this.deps.systemReports.list()).map(toSystemReport);
  }

  /** Returns the id. @throws BadRequestError with the messages of the form */
  async create(given: { exportName: string; data: SystemReportData }, cause: AuditContext): Promise<string> {
    const { exportName, categories } = validate(systemReportSchema, {
      exportName: given.exportName,
      categories: SYSTEM_REPORT_CATEGORIES.filter((category) => given.data[category]),
    });
    const id = randomUUID();
    const job = {
      ...{ id, queue: SYSTEM_REPORT_QUEUE, data: {}, priority: 0, singletonKey: null, isKept: false },
      ...{ caseId: null, userId: null, userName: null, queuedAt: cause.timestamp },
    };
    await this.deps.systemReports.create(
      { id, name: exportName, userId: cause.userId, createdAt: cause.timestamp, data: given.data },
      job,
      auditEntry(cause, {
        ...{ action: ['create'], exportName: [exportName], exportId: [id] },
        systemReportData: categories,
      }),
    );
    this.deps.runner.wake(SYSTEM_REPORT_QUEUE);
    return id;
  }

  /** @throws BadRequestError with the messages of the form, NotFoundError, ConflictError while it waits or runs */
  async delete(id: string, given: { reason: string }, cause: AuditContext): Promise<void> {
    const { reason } = validate(reasonSchema, given);
    const { name } = await this.get(id);
    const audit = auditEntry(cause, { exportName: [name], exportId: [id], reason: [reason] });
    if (!(await this.deps.systemReports.delete(id, audit))) {
      throw new ConflictError('The report is still waiting or running. Delete it when it has ended.');
    }
    this.deps.collector.request();
  }

  /** The workbook. The read is logged before the first byte is sent. @throws NotFoundError */
  async download(id: string, cause: AuditContext): Promise<{ name: string; size: number; read: () => Readable }> {
    const { name, file } = await this.get(id);
    const size = file === null ? null : await this.deps.files.sizeOf(file.sha256);
    if (file === null || size === null) {
      throw new NotFoundError('The report has no file.');
    }
    const audit = auditEntry(cause, { exportName: [name], exportId: [id], sha256: [file.sha256] });
    await this.deps.systemAudit.record(audit);
    return { name: `${name}.xlsx`, size, read: () => this.deps.files.read(file.sha256) };
  }

  private async get(id: string): Promise<SystemReportRecord> {
    const found = await this.deps.systemReports.get(id);
    if (found === null) {
      throw new NotFoundError('There is no such report.');
    }
    return found;
  }
}

const toSystemReport = ({ id, name, userId, createdAt, data, status, file }: SystemReportRecord): SystemReport => ({
  ...{ exportId: id, exportName: name, createdBy: userId, createdAt, data, status },
  path: file === null ? null : `/system-reports/${id}`,
});
