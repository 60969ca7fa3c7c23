import { UNKNOWN_USER_ID } from '@contract/rules/audit-description';
import { isoTime, type Clock } from '@server/clock';
import type { Logger } from '@server/logger';
import type { SystemAuditStore } from '@server/stores/system-audit-store';

const WINDOW = 10 * 60_000;
/**
 * Kinds of refusals within the window that are written one by one, of each signed-in user and of all others together: whoever has many
 * addresses or makes up calls fills neither log nor memory, and hides no refusal of somebody else.
 */
const KINDS_MAX = { ofUser: 1000, ofUnknown: 200 };
/** A path may name anything as a case. */
const CASE_ID_MAX = 100;

/** A call that was refused. */
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
 * minutes as one entry with its number, so nobody fills the log by asking.
 */
export class RefusalLog {
  private readonly noted = new Map<string, Noted>();
  /** How many of those are of a user, by id. */
  private readonly kinds = new Map<string, number>();

  constructor(private readonly deps: Dependencies) {}

  /** A refusal is answered also where it cannot be written down, such as on a full disk. */
  async note(refusal: Refusal): Promise<void> {
    const now = this.deps.clock();
    await this.writeRepeats(now - WINDOW);
    const kept = this.hasRoomFor(refusal) ? refusal : summaryOf(refusal);
    const key = JSON.stringify(kept);
    const known = this.noted.get(key);
    if (known !== undefined) {
      known.repeats += 1;
      return;
    }
    this.noted.set(key, { refusal: kept, at: now, repeats: 0 });
    this.kinds.set(kept.userId, this.kindsOf(kept.userId) + 1);
    await this.write(kept, now);
  }

  private hasRoomFor(refusal: Refusal): boolean {
    const max = isKnown(refusal) ? KINDS_MAX.ofUser : KINDS_MAX.ofUnknown;
    return this.noted.has(JSON.stringify(refusal)) || this.kindsOf(refusal.userId) < max;
  }

  private kindsOf(userId: string): number {
    return this.kinds.get(userId) ?? 0;
  }

  private forgetKindOf(userId: string): void {
    const left = this.kindsOf(userId) - 1;
    if (left > 0) {
      this.kinds.set(userId, left);
    } else {
      this.kinds.delete(userId);
    }
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
      this.forgetKindOf(refusal.userId);
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

const isKnown = ({ userId }: Refusal): boolean => userId !== UNKNOWN_USER_ID;

/** What stands for all that are not written one by one. */
const summaryOf = (refusal: Refusal): Refusal => ({
  userId: isKnown(refusal) ? refusal.userId : UNKNOWN_USER_ID,
  userName: refusal.userName,
  call: 'several',
  caseId: null,
  address: 'several',
  reason: 'More was refused than is written down one by one.',
});
