import { UNKNOWN_USER_ID } from '@contract/rules/audit-description';
import { isoTime, type Clock } from '@server/clock';
import type { Logger } from '@server/logger';
import type { SystemAuditStore } from '@server/stores/system-audit-store';

const WINDOW = 10 * 60_000;
/**
 * Maximum number of kinds of refusals within the window that are logged separately, per signed-in user and for all others
 * together: clients with many addresses or invented calls cannot fill log or memory, or hide refusals of other users.
 */
const KINDS_MAX = { ofUser: 1000, ofUnknown: 200 };
/** Maximum length of the case id, which is part of the path and may be any text. */
const CASE_ID_MAX = 100;

/** A refused call. */
export interface Refusal {
  userId: string;
  userName: string;
  call: string;
  caseId: string | null;
  /** Address of the client. */
  address: string;
  /** The reason in the response. */
  reason: string;
}

interface Noted {
  refusal: Refusal;
  /** Epoch milliseconds. */
  at: number;
  repeats: number;
}

interface Dependencies {
  systemAudit: Pick<SystemAuditStore, 'record'>;
  clock: Clock;
  log: Logger;
}

/**
 * Writes refusals to the audit log of the installation: the first one of a kind at once, repetitions within ten minutes as one
 * entry with their number, so that repeated requests do not fill the log.
 */
export class RefusalLog {
  private readonly noted = new Map<string, Noted>();
  /** Number of logged kinds per user id. */
  private readonly kinds = new Map<string, number>();

  constructor(private readonly deps: Dependencies) {}

  /** Never rejects: the refusal is sent even when its entry cannot be written, such as on a full disk. */
  async note(refusal: Refusal): Promise<void> {
    const now = this.deps.clock();
    await this.writeRepeats(now - WINDOW);
    const noted = this.canAdd(refusal) ? refusal : summaryOf(refusal);
    const key = JSON.stringify(noted);
    const existing = this.noted.get(key);
    if (existing !== undefined) {
      existing.repeats += 1;
      return;
    }
    this.noted.set(key, { refusal: noted, at: now, repeats: 0 });
    this.kinds.set(noted.userId, this.kindsOf(noted.userId) + 1);
    await this.write(noted, now);
  }

  private canAdd(refusal: Refusal): boolean {
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

  /** Writes the repetitions since the last entries. */
  close(): Promise<void> {
    return this.writeRepeats(Infinity);
  }

  private async writeRepeats(notedBefore: number): Promise<void> {
    // Entries are ordered by their first refusal.
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

/** The entry for all refusals that are not logged separately. */
const summaryOf = (refusal: Refusal): Refusal => ({
  userId: isKnown(refusal) ? refusal.userId : UNKNOWN_USER_ID,
  userName: refusal.userName,
  call: 'several',
  caseId: null,
  address: 'several',
  reason: 'More was refused than is written down one by one.',
});
