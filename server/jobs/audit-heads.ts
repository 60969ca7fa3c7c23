import type { Logger } from '@server/logger';
import type { CaseStore } from '@server/stores/case-store';
import type { HitStore } from '@server/stores/hit-store';
import type { AuditHead } from '@server/stores/hit-store-upkeep';
import type { SystemAuditStore } from '@server/stores/system-audit-store';

interface Dependencies {
  hits: HitStore;
  cases: CaseStore;
  systemAudit: Pick<SystemAuditStore, 'head' | 'entries'>;
  log: Logger;
}

const NOTE_EVERY = 2_000;
/** The log grows with every sign-in, and recording its head writes into every open case. */
const NOTE_INSTALLATION_EVERY = 60_000;

/**
 * Records in server.db the heads of the audit logs of open cases, and in these cases the head of the log of the installation.
 * `review verify` then detects a truncated log, such as by a truncated write-ahead log. Entries from the last seconds before a
 * process was killed may not be covered.
 */
export class AuditHeads {
  private readonly noted = new Map<string, AuditHead>();
  private readonly broken = new Set<string>();
  private readonly installationNoted = new Map<string, string>();
  private timer: NodeJS.Timeout | null = null;
  private installationTimer: NodeJS.Timeout | null = null;

  constructor(private readonly deps: Dependencies) {}

  start(every = NOTE_EVERY): void {
    this.timer ??= setInterval(() => {
      this.note().catch((error: unknown) =>
        this.deps.log.error({ err: error }, 'the heads of audit logs were not recorded'),
      );
    }, every);
    this.timer.unref();
    this.installationTimer ??= setInterval(() => {
      this.noteAll().catch((error: unknown) =>
        this.deps.log.error({ err: error }, 'the heads of audit logs were not recorded'),
      );
    }, NOTE_INSTALLATION_EVERY);
    this.installationTimer.unref();
  }

  /** Also records the head of the log of the installation in the open cases. */
  async noteAll(): Promise<void> {
    await this.note();
    const { hits, systemAudit, log } = this.deps;
    const head = await systemAudit.head();
    for (const caseId of head === null ? [] : hits.openCases()) {
      if (
        head !== null &&
        this.installationNoted.get(caseId) !== head.hash &&
        (await this.continuesInstallation(caseId))
      ) {
        await hits
          .noteInstallationHead(caseId, head)
          .then(() => this.installationNoted.set(caseId, head.hash))
          .catch((error: unknown) => log.error({ err: error, caseId }, 'the head of the audit log was not recorded'));
      }
    }
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

  /** If the log of the installation was replaced, the recorded head of the former one is kept in the case. */
  private async continuesInstallation(caseId: string): Promise<boolean> {
    const { hits, systemAudit } = this.deps;
    const noted = hits.installationHead(caseId);
    const [entry] = noted === null ? [] : await systemAudit.entries(noted.sequence - 1, 1);
    return noted === null || entry?.hash === noted.hash;
  }

  /** If the log was replaced, the recorded head of the former one is kept, since it proves the loss. */
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
    clearInterval(this.installationTimer ?? undefined);
    await this.noteAll().catch((error: unknown) =>
      this.deps.log.error({ err: error }, 'the heads of audit logs were not recorded'),
    );
  }
}
