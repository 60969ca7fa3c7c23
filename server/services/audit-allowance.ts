import { UNKNOWN_USER_ID } from '@contract/rules/audit-description';
import type { Clock } from '@server/clock';
import { TooManyRequestsError } from '@server/errors';
import type { WrittenEntry } from '@server/stores/audit-entry';

import { HOUR, minutesOf } from './addition-limits';

const MEGABYTE = 1024 ** 2;

interface Used {
  since: number;
  bytes: number;
}

/**
 * Limits how much the calls of one user may write into audit logs per hour: every search is logged with its terms, and an
 * account must not fill the disk with them. A call is refused before it is executed; an entry is never left out, so the last
 * call, and what jobs write for the user, may exceed the limit. Counted in memory: a restart resets the counts, as does an hour
 * after the first entry.
 */
export class AuditAllowance {
  private readonly users = new Map<string, Used>();

  constructor(
    private readonly bytesPerHour: number,
    private readonly clock: Clock,
  ) {}

  /** Counts a committed entry. */
  note({ userId, bytes }: WrittenEntry): void {
    if (userId !== UNKNOWN_USER_ID) {
      const used = this.usedBy(userId);
      used.bytes += bytes;
      this.users.set(userId, used);
    }
  }

  /** @throws TooManyRequestsError */
  admit(userId: string): void {
    const { since, bytes } = this.usedBy(userId);
    if (bytes < this.bytesPerHour) {
      return;
    }
    const seconds = Math.ceil((since + HOUR - this.clock()) / 1_000);
    throw new TooManyRequestsError(
      `What you have done within an hour takes ${Math.round(this.bytesPerHour / MEGABYTE)} MB of the audit log, and that is ` +
        `the limit. Nothing was done. Try again in ${minutesOf(seconds)}.`,
      { retryAfter: seconds },
    );
  }

  private usedBy(userId: string): Used {
    const now = this.clock();
    const used = this.users.get(userId);
    return used !== undefined && now - used.since < HOUR ? used : { since: now, bytes: 0 };
  }
}
