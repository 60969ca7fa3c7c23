import type { StoredValues } from '@contract/model/common';
import { auditText } from '@server/domain/describe-changes';
import { RevisionConflictError } from '@server/errors';
import type { AuditEntry, ChainedEntry } from '@server/stores/audit-entry';
import type { HitStore } from '@server/stores/hit-store';
import { readAuditEntry } from '@server/stores/read-audit-entry';
import type { SystemAuditStore } from '@server/stores/system-audit-store';

interface Dependencies {
  systemAudit: Pick<SystemAuditStore, 'head' | 'entries'>;
  hits: Pick<HitStore, 'auditHead' | 'auditEntries'>;
}

/** Where the changes of a record are logged. */
interface LoggedRecord {
  /** The case whose own log contains them; null: the log of the installation. */
  caseId: string | null;
  isAbout: (entry: AuditEntry) => boolean;
}

/** Entries per read, and of the newest ones that are searched. */
const PAGE = 500;
const SEARCHED = 20 * PAGE;

/** Who made the last change of a record that does not store it, from the audit log. */
export class LastChanges {
  constructor(private readonly deps: Dependencies) {}

  /**
   * Runs an update. When it is refused because the record has another revision, the refusal names who made the last change.
   * @throws what the update throws
   */
  async namedIn<Result>(record: LoggedRecord, update: () => Promise<Result>): Promise<Result> {
    try {
      return await update();
    } catch (error) {
      throw error instanceof RevisionConflictError ? await this.named(error, record) : error;
    }
  }

  private async named(error: RevisionConflictError, record: LoggedRecord): Promise<RevisionConflictError> {
    const { stored } = error;
    for await (const entry of this.newestFirst(record.caseId)) {
      const changed = record.isAbout(entry) ? changedFields(entry, stored.values) : [];
      if (changed.length > 0) {
        // Somebody may have made another change since the refusal: then the values of the entry are not the stored ones.
        const { userName: changedBy, timestamp: changedAt } = entry;
        return changed.every((field) => entry.description[field]?.at(1) === auditText(stored.values[field]))
          ? new RevisionConflictError(error.message, { ...stored, changedBy, changedAt })
          : error;
      }
    }
    return error;
  }

  private async *newestFirst(caseId: string | null): AsyncIterable<AuditEntry> {
    const { systemAudit, hits } = this.deps;
    const head = caseId === null ? await systemAudit.head() : hits.auditHead(caseId);
    const newest = head?.sequence ?? 0;
    for (let last = newest; last > Math.max(newest - SEARCHED, 0); last -= PAGE) {
      const after = Math.max(last - PAGE, 0);
      const entries = await this.entries(caseId, after, last - after);
      for (const { entry } of entries.reverse()) {
        yield readAuditEntry(entry);
      }
    }
  }

  private entries(caseId: string | null, after: number, take: number): Promise<ChainedEntry[]> {
    const { systemAudit, hits } = this.deps;
    return caseId === null ? systemAudit.entries(after, take) : hits.auditEntries(caseId, after, take);
  }
}

const changedFields = ({ description: { field = [] } }: AuditEntry, values: StoredValues): string[] =>
  field.filter((name) => name in values);
