import type { CaseUsage, DiskUsage, StoragePart } from '@contract/model/installation';
import { byName } from '@contract/text/compare-names';
import { isoTime, type Clock } from '@server/clock';
import { messageOf } from '@server/domain/error-facts';
import type { Logger } from '@server/logger';
import type { AuditLogStore } from '@server/stores/audit-log-store';
import type { CaseRecord, CaseStore } from '@server/stores/case-store';
import type { FolderUsage, StorageUsage } from '@server/stores/storage-usage';

interface Dependencies {
  usage: Pick<StorageUsage, 'folder' | 'caseContent'>;
  cases: Pick<CaseStore, 'list'>;
  auditLog: Pick<AuditLogStore, 'lastTimes'>;
  /** Size of the records, in bytes. */
  recordsSize: () => Promise<number>;
  clock: Clock;
  log: Logger;
}

/** Milliseconds for which a measurement is reused. */
const KEPT_MS = 10 * 60_000;
/** Every call that reads in a case writes an entry of this event. */
const CASE_READ = 'case interaction';
const PARTS: readonly StoragePart[] = ['files', 'cases', 'previews', 'records', 'auditLogs', 'uploads', 'other'];
/** Part of the progress for the walk through the data folder; the cases share the rest. */
const WALK_SHARE = 0.5;

/**
 * Measures the size of the data folder and of each case in the background, and caches the result. One measurement runs at a time.
 */
export class DiskUsageService {
  private measured: DiskUsage['measured'] = null;
  private failure: string | null = null;
  private progress: number | null = null;
  private running: Promise<void> | null = null;
  private readonly ending = new AbortController();

  constructor(private readonly deps: Dependencies) {}

  /** The last measurement; starts a new one when it is older than ten minutes. */
  get(): DiskUsage {
    const age = this.measured === null ? Infinity : this.deps.clock() - Date.parse(this.measured.at);
    // After a failure a user has to start the next one.
    return age > KEPT_MS && this.failure === null ? this.measure() : this.state();
  }

  /** Starts a measurement unless one runs. */
  measure(): DiskUsage {
    if (this.running === null && !this.ending.signal.aborted) {
      this.progress = 0;
      this.failure = null;
      this.running = this.run().finally(() => {
        this.running = null;
        this.progress = null;
      });
    }
    return this.state();
  }

  /** Resolves when no measurement runs. */
  async settled(): Promise<void> {
    await this.running;
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  private state(): DiskUsage {
    const { measured, progress, failure } = this;
    return { measured, progress, failure };
  }

  private async run(): Promise<void> {
    const { signal } = this.ending;
    try {
      const { parts, cases } = await this.deps.usage.folder(signal);
      this.progress = WALK_SHARE;
      const bytes: FolderUsage['parts'] = { ...parts, records: await this.deps.recordsSize() };
      this.measured = {
        at: isoTime(this.deps.clock()),
        parts: PARTS.map((part) => ({ part, bytes: bytes[part] })),
        cases: await this.measureCases(cases, signal),
      };
    } catch (error) {
      if (!signal.aborted) {
        this.deps.log.error({ err: error }, 'disk usage could not be measured');
        this.failure = messageOf(error);
      }
    }
  }

  private async measureCases(folders: FolderUsage['cases'], signal: AbortSignal): Promise<CaseUsage[]> {
    const [records, lastTimes] = await Promise.all([this.deps.cases.list(), this.deps.auditLog.lastTimes(CASE_READ)]);
    const measured: CaseUsage[] = [];
    for (const record of records) {
      const lastUsed = lastTimes.get(record.id);
      measured.push({
        ...{ id: record.id, name: record.name, createdAt: record.createdAt },
        lastUsedAt: lastUsed === undefined ? null : isoTime(lastUsed),
        databaseBytes: folders.get(record.id) ?? 0,
        ...(await this.contentOf(record, signal)),
      });
      this.progress = WALK_SHARE + (1 - WALK_SHARE) * (measured.length / records.length);
    }
    return measured.sort((a, b) => sizeOf(b) - sizeOf(a) || byName(a, b));
  }

  /** Other cases are measured even if one is unreadable. */
  private async contentOf({ id }: CaseRecord, signal: AbortSignal): Promise<Pick<CaseUsage, 'items' | 'fileBytes'>> {
    try {
      return await this.deps.usage.caseContent(id, signal);
    } catch (error) {
      signal.throwIfAborted();
      this.deps.log.warn({ err: error, caseId: id }, 'the content of a case could not be measured');
      return { items: null, fileBytes: null };
    }
  }
}

const sizeOf = ({ databaseBytes, fileBytes }: CaseUsage): number => databaseBytes + (fileBytes ?? 0);
