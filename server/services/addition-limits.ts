import type { Clock } from '@server/clock';
import { TooManyRequestsError } from '@server/errors';

/** Milliseconds. */
export const HOUR = 3_600_000;

interface Used {
  since: number;
  additions: number;
  items: number;
}

interface Limits {
  /** Comments, tags and saved searches that a user may add or change per hour. */
  additionsPerHour: number;
  /** Items that a user may comment on per hour, including those of bulk comments. */
  commentedItemsPerHour: number;
}

/**
 * Limits how much one user may add per hour, to keep one account from filling the disk. Counted in memory: a restart resets the
 * counts, as does an hour after the first addition.
 */
export class AdditionLimits {
  private readonly users = new Map<string, Used>();

  constructor(
    private readonly limits: Limits,
    private readonly clock: Clock,
  ) {}

  /** @throws TooManyRequestsError */
  admit(userId: string): void {
    const used = this.usedBy(userId);
    if (used.additions >= this.limits.additionsPerHour) {
      throw new TooManyRequestsError(
        `You have added ${format(used.additions)} comments, tags and searches within an hour, and that is the limit. ` +
          `Try again in ${minutesOf(this.secondsLeft(used))}.`,
        { retryAfter: this.secondsLeft(used) },
      );
    }
    used.additions += 1;
  }

  /** The number of items that the user may still comment on. @throws TooManyRequestsError when it is 0 */
  remainingItems(userId: string): number {
    const used = this.usedBy(userId);
    const remaining = this.limits.commentedItemsPerHour - used.items;
    if (remaining <= 0) {
      throw new TooManyRequestsError(
        `You have commented on ${format(used.items)} items within an hour, and that is the limit. ` +
          `Try again in ${minutesOf(this.secondsLeft(used))}.`,
        { retryAfter: this.secondsLeft(used) },
      );
    }
    return remaining;
  }

  countItems(userId: string, count: number): void {
    this.usedBy(userId).items += count;
  }

  private usedBy(userId: string): Used {
    const now = this.clock();
    const existing = this.users.get(userId);
    if (existing !== undefined && now - existing.since < HOUR) {
      return existing;
    }
    const used = { since: now, additions: 0, items: 0 };
    this.users.set(userId, used);
    return used;
  }

  private secondsLeft({ since }: Used): number {
    return Math.ceil((since + HOUR - this.clock()) / 1_000);
  }
}

/** A duration in words, rounded up to whole minutes. */
export function minutesOf(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

const format = (count: number): string => count.toLocaleString('en');
