import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import { FIRST_ADMINISTRATOR_SCHEMAS, type FirstAdministratorValues } from '@contract/rules/user-form';
import { isoTime, type Clock } from '@server/clock';
import { NotFoundError } from '@server/errors';
import type { ProviderStore } from '@server/stores/provider-store';
import type { SessionDevice } from '@server/stores/session-store';
import type { UserStore } from '@server/stores/user-store';

import { auditEntry } from '@server/domain/audit-context';
import { newUserRecord } from './new-user';
import type { PasswordPolicy } from './password-policy';
import type { SessionService, StartedSession } from './session-service';
import { validate } from './validate';

export const FIRST_ADMINISTRATOR_PATH = '/first-administrator';

const KIND = 'FirstAdministrator';
const ID = 'link';

interface Dependencies {
  users: UserStore;
  provider: ProviderStore;
  sessions: SessionService;
  passwordPolicy: PasswordPolicy;
  clock: Clock;
}

/** Creates the first administrator of an installation in the browser, for the holder of the link that the server prints. */
export class FirstAdministratorService {
  constructor(private readonly deps: Dependencies) {}

  /** The token of a new link, which replaces the previous one; null when users exist. Only its SHA-256 is stored. */
  async begin(): Promise<string | null> {
    if (await this.hasUsers()) {
      return null;
    }
    const token = randomBytes(32).toString('base64url');
    const record = { kind: KIND, id: ID, payload: { tokenHash: hashOf(token) }, expiresAt: null, consumedAt: null };
    await this.deps.provider.put(record);
    return token;
  }

  /** Whether a link can be used at present. */
  async isOpen(): Promise<boolean> {
    return (await this.deps.provider.get(KIND, ID)) !== null && !(await this.hasUsers());
  }

  private async isValid(token: string): Promise<boolean> {
    const record = await this.deps.provider.get(KIND, ID);
    const stored = record?.payload.tokenHash;
    const [given, expected] = [Buffer.from(hashOf(token)), Buffer.from(typeof stored === 'string' ? stored : '')];
    const isKnown = given.length === expected.length && timingSafeEqual(given, expected);
    return isKnown && !(await this.hasUsers());
  }

  /** Adds the administrator and starts a session. @throws NotFoundError when the link was used, BadRequestError */
  async create(token: string, given: FirstAdministratorValues, device: SessionDevice): Promise<StartedSession> {
    if (!(await this.isValid(token))) {
      throw new NotFoundError('The link is no longer valid.');
    }
    const { passwordPolicy } = this.deps;
    const { userName, firstName, lastName, password } = validate(
      FIRST_ADMINISTRATOR_SCHEMAS[passwordPolicy.rule],
      given,
    );
    const user = await newUserRecord(
      { userName, firstName, lastName, email: '', role: 'ADMINISTRATOR', password },
      passwordPolicy,
    );
    const cause = {
      call: 'createFirstAdministrator',
      logEvent: 'user management',
      userId: user.id,
      userName,
      timestamp: isoTime(this.deps.clock()),
      caseId: null,
    };
    const audit = auditEntry(cause, { action: ['create'], userName: [userName], role: [user.role] });
    await this.deps.users.createFirst(user, audit);
    await this.deps.provider.remove(KIND, ID);
    return this.deps.sessions.start(user, null, 'REVIEW', { ...cause, logEvent: 'system access' }, device);
  }

  private async hasUsers(): Promise<boolean> {
    return (await this.deps.users.list()).length > 0;
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
