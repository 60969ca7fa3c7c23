import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { BYTE_ORDER_MARK, csvLine, excelCsvLine } from '@server/domain/csv';
import { NotFoundError } from '@server/errors';
import { AuditExportNames } from '@server/services/audit-export-names';
import { AUDIT_EXPORT_COLUMNS, auditExportRow } from '@server/services/audit-export-row';
import type { AuditRedaction } from '@server/services/audit-redaction';
import { AUDIT_EXPORT_QUEUE, type AuditExportRecord, type AuditExportStore } from '@server/stores/audit-export-store';
import type { AuditLogStore } from '@server/stores/audit-log-store';
import type { CaseStore } from '@server/stores/case-store';
import type { DeletionStore } from '@server/stores/deletion-store';
import type { EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { FileStore } from '@server/stores/file-store';
import type { HitStore } from '@server/stores/hit-store';
import type { JobRecord } from '@server/stores/job-store';
import type { UserStore } from '@server/stores/user-store';

import type { AuditFollower } from '@server/jobs/audit-follower';
import type { FileCollector } from '@server/files/file-collector';
import type { JobHandler, JobRun } from '@server/jobs/job-handler';

interface Dependencies {
  auditExports: AuditExportStore;
  auditLog: AuditLogStore;
  cases: CaseStore;
  sources: EvidenceSourceStore;
  deletions: DeletionStore;
  users: UserStore;
  hits: Pick<HitStore, 'reader'>;
  files: Pick<FileStore, 'put'>;
  redaction: AuditRedaction;
  collector: Pick<FileCollector, 'whileStoring'>;
  follower: Pick<AuditFollower, 'catchUp'>;
}

/** Entries read and written per batch: requests are served in between. */
const BATCH = 250;

/** Writes exports of the audit log, one after the other, with the entries that the owner may see at that time. */
export class AuditExportHandler implements JobHandler {
  readonly queue = AUDIT_EXPORT_QUEUE;
  readonly concurrency = 1;
  readonly attemptsMax = 3;

  constructor(private readonly deps: Dependencies) {}

  async run({ id }: JobRecord, { signal }: JobRun): Promise<void> {
    const { auditExports, collector, files, follower } = this.deps;
    const record = await auditExports.get(id);
    if (record === null || record.status === 'completed') {
      return;
    }
    await auditExports.setStatus(id, 'in_progress');
    // Includes entries written right before the export was requested.
    await follower.catchUp();
    await collector.whileStoring(async () => {
      const file = await files.put(Readable.from(this.lines(record, signal)));
      await auditExports.complete(id, file);
    });
  }

  async reset({ id }: JobRecord): Promise<void> {
    await this.deps.auditExports.setStatus(id, 'pending');
  }

  async cleanUp({ id }: JobRecord): Promise<'failed' | 'completed'> {
    const { auditExports } = this.deps;
    await auditExports.setStatus(id, 'failed');
    return (await auditExports.get(id))?.status === 'completed' ? 'completed' : 'failed';
  }

  private async *lines(
    { userId, format, filter, order }: AuditExportRecord,
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    const { auditLog, users, redaction } = this.deps;
    const user = await users.get(userId);
    if (user === null) {
      throw new NotFoundError('The user who started the export no longer exists.');
    }
    const names = await AuditExportNames.load(this.deps);
    const isForExcel = format === 'CSV_EXCEL';
    const lineOf = isForExcel ? excelCsvLine : csvLine;
    yield (isForExcel ? BYTE_ORDER_MARK : '') + lineOf(AUDIT_EXPORT_COLUMNS);
    for await (const batch of auditLog.scan(filter, order, BATCH)) {
      signal.throwIfAborted();
      const entries = await redaction.redact(user, batch);
      await names.prepare(entries);
      yield entries.map((entry) => lineOf(auditExportRow(entry, names))).join('');
      await nextTurn();
    }
  }
}
