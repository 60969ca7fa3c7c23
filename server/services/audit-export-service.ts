import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

import type { AuditExport, AuditFilter, AuditOrderBy } from '@contract/model/audit';
import { auditExportSchema, type AuditExportValues } from '@contract/rules/audit-export';
import { reasonSchema } from '@contract/rules/reason';
import { ConflictError, NotFoundError } from '@server/errors';
import { AUDIT_EXPORT_QUEUE, type AuditExportRecord, type AuditExportStore } from '@server/stores/audit-export-store';
import type { FileStore } from '@server/stores/file-store';
import type { SystemAuditStore } from '@server/stores/system-audit-store';

import { sortOrderOf, summaryOf, toStoreFilter } from './audit-log-service';
import { auditEntry, type AuditContext } from '@server/domain/audit-context';
import { validate } from './validate';

interface Dependencies {
  auditExports: AuditExportStore;
  systemAudit: SystemAuditStore;
  files: Pick<FileStore, 'read' | 'sizeOf'>;
  runner: { wake(queue: string): void };
  /** Removes files that no export refers to. */
  collector: { request(): void };
}

type NewExport = AuditExportValues & { orderBy: AuditOrderBy; filter: AuditFilter };

/** Exports of the audit log as CSV (rules 002-2, 002-3), written by jobs (server/jobs/handlers/audit-export-handler.ts). */
export class AuditExportService {
  constructor(private readonly deps: Dependencies) {}

  /** Newest first. */
  async list(): Promise<AuditExport[]> {
    return (await this.deps.auditExports.list()).map(toExport);
  }

  /** @throws BadRequestError with the messages of the form, and for invalid times */
  async create(given: NewExport, cause: AuditContext): Promise<string> {
    const { name, format } = validate(auditExportSchema, { name: given.name, format: given.format });
    const id = randomUUID();
    const order = sortOrderOf(given.orderBy);
    const filter = toStoreFilter(given.filter);
    const job = {
      ...{ id, queue: AUDIT_EXPORT_QUEUE, data: {}, priority: 0, singletonKey: null, isKept: false },
      ...{ caseId: null, userId: null, userName: null, queuedAt: cause.timestamp },
    };
    await this.deps.auditExports.create(
      { ...{ id, name, format, filter, order }, userId: cause.userId, createdAt: cause.timestamp },
      job,
      auditEntry(cause, {
        ...{ action: ['export'], exportName: [name], exportId: [id], format: [format] },
        ...summaryOf(given.filter),
      }),
    );
    this.deps.runner.wake(AUDIT_EXPORT_QUEUE);
    return id;
  }

  /** @throws BadRequestError with the messages of the form, NotFoundError, ConflictError while it waits or runs */
  async delete(id: string, given: { reason: string }, cause: AuditContext): Promise<void> {
    const { reason } = validate(reasonSchema, given);
    const { name } = await this.get(id);
    const audit = auditEntry(cause, { exportName: [name], exportId: [id], reason: [reason] });
    if (!(await this.deps.auditExports.delete(id, audit))) {
      throw new ConflictError('The export is still waiting or running. Delete it when it has ended.');
    }
    this.deps.collector.request();
  }

  /** The file of an export. The read is logged before the first byte is sent. @throws NotFoundError */
  async download(id: string, cause: AuditContext): Promise<{ name: string; size: number; read: () => Readable }> {
    const { name, file } = await this.get(id);
    const size = file === null ? null : await this.deps.files.sizeOf(file.sha256);
    if (file === null || size === null) {
      throw new NotFoundError('The export has no file.');
    }
    const audit = auditEntry(cause, { exportName: [name], exportId: [id], sha256: [file.sha256] });
    await this.deps.systemAudit.record(audit);
    return { name: `${name}.csv`, size, read: () => this.deps.files.read(file.sha256) };
  }

  private async get(id: string): Promise<AuditExportRecord> {
    const found = await this.deps.auditExports.get(id);
    if (found === null) {
      throw new NotFoundError('There is no such export.');
    }
    return found;
  }
}

const toExport = ({ id, name, userId, createdAt, format, status, file }: AuditExportRecord): AuditExport => ({
  ...{ id, name, userId, createdAt, format, status },
  path: file === null ? null : `/audit-log-exports/${id}`,
});
