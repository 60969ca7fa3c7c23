import { hash, verify } from '@node-rs/argon2';

import type { Clock } from '@server/clock';
import { isoTime } from '@server/clock';
import type { SignInAttemptStore } from '@server/stores/sign-in-attempt-store';
import type { SystemAuditStore } from '@server/stores/system-audit-store';
import type { UserRecord, UserStore } from '@server/stores/user-store';

const WINDOW = 15 * 60_000;
const FAILURES_PER_USER = 5;
/** Looser: a whole office may stand behind one address. */
const FAILURES_PER_ADDRESS = 50;

export const WRONG_PASSWORD = 'The user name or password is not correct.';
export const lockedMessage = (minutes: number): string =>
  `Too many failed sign-ins. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;

export type SignInResult = { user: UserRecord } | { refusal: string };

interface Dependencies {
  users: UserStore;
  attempts: SignInAttemptStore;
  systemAudit: SystemAuditStore;
  clock: Clock;
}

/** Checks user name and password of local users: argon2id, lock-out after repeated failures. */
export class SignInService {
  /** Verified for unknown names, so that the time of an answer tells nobody which names exist. */
  private readonly decoyHash = hash('no such user');

  constructor(private readonly deps: Dependencies) {}

  async signIn(userName: string, password: string, address: string): Promise<SignInResult> {
    const { users, attempts, clock } = this.deps;
    const now = clock();
    const userKey = `user:${userName.trim().toLowerCase()}`;
    const addressKey = `address:${address}`;
    const lockedUntil = Math.max(
      await this.lockedUntil(userKey, FAILURES_PER_USER, now),
      await this.lockedUntil(addressKey, FAILURES_PER_ADDRESS, now),
    );
    if (lockedUntil > now) {
      return { refusal: lockedMessage(Math.ceil((lockedUntil - now) / 60_000)) };
    }
    const user = await users.findByUserName(userName.trim());
    const isRight = await verify(user?.passwordHash ?? (await this.decoyHash), password);
    if (user === null || user.passwordHash === null || !isRight || !user.isEnabled) {
      await attempts.prune(now - WINDOW);
      await attempts.addFailure([userKey, addressKey], now);
      await this.recordFailure(user, now);
      return { refusal: WRONG_PASSWORD };
    }
    await attempts.clear(userKey);
    return { user };
  }

  /** When the window of the oldest counted failure ends; 0 when not locked. */
  private async lockedUntil(key: string, limit: number, now: number): Promise<number> {
    const failures = await this.deps.attempts.failuresSince(key, now - WINDOW);
    const oldestCounted = failures[failures.length - limit];
    return oldestCounted === undefined ? 0 : oldestCounted + WINDOW;
  }

  /** A typed name that is nobody's may be a password typed into the wrong field: it is not written down. */
  private async recordFailure(user: UserRecord | null, now: number): Promise<void> {
    await this.deps.systemAudit.record({
      logEvent: 'system access',
      userId: user?.id ?? 'Unknown User Id',
      userName: user?.userName ?? 'Unknown user',
      timestamp: isoTime(now),
      caseId: null,
      call: 'signIn',
      description: { action: ['failed sign-in'] },
    });
  }
}
