import { isoTime, type Clock } from '@server/clock';
import type { Logger } from '@server/logger';
import type { SystemAuditStore } from '@server/stores/system-audit-store';

const WINDOW = 10 * 60_000;
/** A path may name anything as a case. */
const CASE_ID_MAX = 100;

/** A call that its guard has refused. */
export interface Refusal {
  userId: string;
  userName: string;
  call: string;
  caseId: string | null;
  /** Where the request came from. */
  address: string;
  /** What was answered. */
  reason: string;
}

interface Noted {
  refusal: Refusal;
  /** Milliseconds. */
  at: number;
  repeats: number;
}

interface Dependencies {
  systemAudit: Pick<SystemAuditStore, 'record'>;
  clock: Clock;
  log: Logger;
}

/**
 * Writes refused access into the audit log of the installation: the first refusal of a kind at once, what comes again within ten
 * minutes as one entry with its number, so that nobody fills the log by asking.
 */
export class RefusalLog {
  private readonly noted = new Map<string, Noted>();

  constructor(private readonly deps: Dependencies) {}

  /** A refusal is answered also where it cannot be written down, such as on a full disk. */
  async note(refusal: Refusal): Promise<void> {
    const now = this.deps.clock();
    await this.writeRepeats(now - WINDOW);
    const key = JSON.stringify(refusal);
    const known = this.noted.get(key);
    if (known !== undefined) {
      known.repeats += 1;
      return;
    }
    this.noted.set(key, { refusal, at: now, repeats: 0 });
    await this.write(refusal, now);
  }

  /** Writes what came again since. */
  close(): Promise<void> {
    return this.writeRepeats(Infinity);
  }

  private async writeRepeats(notedBefore: number): Promise<void> {
    // They stand in the order in which they were noted.
    for (const [key, { refusal, at, repeats }] of this.noted) {
      if (at > notedBefore) {
        return;
      }
      this.noted.delete(key);
      if (repeats > 0) {
        await this.write(refusal, this.deps.clock(), repeats);
      }
    }
  }

  private async write({ userId, userName, caseId, ...refused }: Refusal, now: number, repeats = 0): Promise<void> {
    const { systemAudit, log } = this.deps;
    const description = {
      action: ['access refused'],
      refusedCall: [refused.call],
      ...(caseId !== null && { caseId: [caseId.slice(0, CASE_ID_MAX)] }),
      reason: [refused.reason],
      address: [refused.address],
      ...(repeats > 0 && { repeats: [String(repeats)] }),
    };
    const entry = {
      logEvent: 'system access',
      userId,
      userName,
      timestamp: isoTime(now),
      caseId: null,
      call: 'refuseAccess',
      description,
    };
    await systemAudit.record(entry).catch((error: unknown) => {
      log.error({ err: error }, 'a refused access could not be written into the audit log');
    });
  }
}
