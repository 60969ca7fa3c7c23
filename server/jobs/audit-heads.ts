import type { Logger } from '@server/logger';
import type { CaseStore } from '@server/stores/case-store';
import type { HitStore } from '@server/stores/hit-store';
import type { AuditHead } from '@server/stores/hit-store-upkeep';

interface Dependencies {
  hits: HitStore;
  cases: CaseStore;
  log: Logger;
}

const NOTE_EVERY = 2_000;

/**
 * Notes in the records how far the audit logs of open cases have come, so that `review verify` sees when the end of one is lost, as by
 * a truncated write-ahead log. What was written within the last seconds before a process was killed may not be noted.
 */
export class AuditHeads {
  private readonly noted = new Map<string, AuditHead>();
  private readonly broken = new Set<string>();
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly deps: Dependencies) {}

  start(every = NOTE_EVERY): void {
    this.timer ??= setInterval(() => {
      this.note().catch((error: unknown) =>
        this.deps.log.error({ err: error }, 'the state of audit logs was not noted'),
      );
    }, every);
    this.timer.unref();
  }

  async note(): Promise<void> {
    const { hits, cases } = this.deps;
    for (const caseId of hits.openCases()) {
      const head = hits.auditHead(caseId);
      if (head !== null && this.noted.get(caseId)?.hash !== head.hash && (await this.continuesNoted(caseId))) {
        await cases.noteAuditHead(caseId, head);
        this.noted.set(caseId, head);
      }
    }
  }

  /** What was noted of a log that is another one now is kept: it is what tells of the loss. */
  private async continuesNoted(caseId: string): Promise<boolean> {
    const { hits, cases, log } = this.deps;
    const noted = this.noted.get(caseId) ?? (await cases.auditHead(caseId));
    if (noted === null || hits.auditHead(caseId, noted.sequence)?.hash === noted.hash) {
      return true;
    }
    if (!this.broken.has(caseId)) {
      this.broken.add(caseId);
      log.error({ caseId }, 'the audit log of a case has lost entries: run "review verify"');
    }
    return false;
  }

  async close(): Promise<void> {
    clearInterval(this.timer ?? undefined);
    await this.note().catch((error: unknown) =>
      this.deps.log.error({ err: error }, 'the state of audit logs was not noted'),
    );
  }
}
