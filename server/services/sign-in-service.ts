import { hash, verify } from '@node-rs/argon2';

import type { Clock } from '@server/clock';
import { isoTime } from '@server/clock';
import type { AttemptLimit, SignInAttemptStore } from '@server/stores/sign-in-attempt-store';
import type { SystemAuditStore } from '@server/stores/system-audit-store';
import type { UserRecord, UserStore } from '@server/stores/user-store';

const WINDOW = 15 * 60_000;
/** Milliseconds after which failures no longer count. */
export const FAILURES_KEPT = WINDOW;
const FAILURES_PER_USER = 5;
/** Failures in a browser in which the user has signed in before, counted separately. */
const FAILURES_PER_BROWSER = 5;
/** Higher: a whole office may share one address. */
const FAILURES_PER_ADDRESS = 50;

export const WRONG_PASSWORD = 'The username or password is not correct.';
export const lockedMessage = (minutes: number): string =>
  `Too many failed sign-ins. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;

/** `browser`: the cookie that identifies this browser from now on. */
export type SignInResult = { user: UserRecord; browser: string } | { refusal: string };

/** The client of a sign-in. */
export interface SignInClient {
  address: string;
  /** The cookie of an earlier sign-in; null: none. */
  browser: string | null;
}

interface Dependencies {
  users: UserStore;
  attempts: SignInAttemptStore;
  systemAudit: SystemAuditStore;
  browsers: {
    issue(userId: string): Promise<string>;
    recognise(cookie: string | null, userId: string): Promise<string | null>;
  };
  clock: Clock;
}

/** Checks user name and password of local users: argon2id, lock-out after repeated failures. */
export class SignInService {
  /** Verified for unknown names, so that the response time does not reveal which names exist. */
  private readonly decoyHash = hash('no such user');

  constructor(private readonly deps: Dependencies) {}

  async signIn(userName: string, password: string, client: SignInClient): Promise<SignInResult> {
    const { users, attempts, browsers, clock } = this.deps;
    const now = clock();
    const user = await users.findByUserName(userName.trim());
    const browser = user && (await browsers.recognise(client.browser, user.id));
    const limits = limitsOf('', userName, client.address, browser);
    const oldest = await attempts.begin(limits, now, now - WINDOW);
    if (oldest !== null) {
      return { refusal: lockedMessage(Math.ceil((oldest + WINDOW - now) / 60_000)) };
    }
    const isRight = await verify(user?.passwordHash ?? (await this.decoyHash), password);
    if (user === null || user.passwordHash === null || !isRight || !user.isEnabled) {
      await this.recordFailure(user, client, now);
      return { refusal: WRONG_PASSWORD };
    }
    const [first, ...others] = limits.map(({ key }) => key);
    await attempts.succeed(others, now, first ?? '');
    return { user, browser: await browsers.issue(user.id) };
  }

  /**
   * A guess of another secret after the password. Counted by the same rules but separately, since a correct password must not
   * reset wrong codes. Null when it was correct. A text of `judge` refuses the guess without counting it; it is logged in any
   * case.
   */
  async guess(
    user: UserRecord,
    client: SignInClient,
    refusal: string,
    judge: () => Promise<boolean | string>,
  ): Promise<string | null> {
    const { attempts, browsers, clock } = this.deps;
    const now = clock();
    const browser = await browsers.recognise(client.browser, user.id);
    const limits = limitsOf('factor-', user.userName, client.address, browser);
    const oldest = await attempts.begin(limits, now, now - WINDOW);
    if (oldest !== null) {
      return lockedMessage(Math.ceil((oldest + WINDOW - now) / 60_000));
    }
    const keys = limits.map(({ key }) => key);
    const judgement = await judge();
    if (judgement !== true) {
      await this.recordFailure(user, client, now);
      if (judgement !== false) {
        await attempts.withdraw(keys, now);
      }
      return judgement === false ? refusal : judgement;
    }
    const [first, ...others] = keys;
    await attempts.succeed(others, now, first ?? '');
    return null;
  }

  /** The cookie that identifies a browser from now on, for users who passed every step. */
  browserOf({ id }: UserRecord): Promise<string> {
    return this.deps.browsers.issue(id);
  }

  /** An unknown name may be a password typed into the wrong field, so it is not logged. */
  private async recordFailure(user: UserRecord | null, { address }: SignInClient, now: number): Promise<void> {
    await this.deps.systemAudit.record({
      logEvent: 'system access',
      userId: user?.id ?? 'Unknown User Id',
      userName: user?.userName ?? 'Unknown user',
      timestamp: isoTime(now),
      caseId: null,
      call: 'signIn',
      description: { action: ['failed sign-in'], address: [address] },
    });
  }
}

/** The limit of the user is first. Failures in other browsers never lock a known browser. */
function limitsOf(what: '' | 'factor-', userName: string, address: string, browser: string | null): AttemptLimit[] {
  return browser === null
    ? [
        { key: `${what}user:${userName.trim().toLowerCase()}`, failuresMax: FAILURES_PER_USER },
        { key: `${what}address:${address}`, failuresMax: FAILURES_PER_ADDRESS },
      ]
    : [{ key: `${what}browser:${browser}`, failuresMax: FAILURES_PER_BROWSER }];
}
