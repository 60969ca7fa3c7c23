import { randomUUID } from 'node:crypto';

import type { Role } from '@contract/model/case';
import { canManageCases } from '@contract/rules/assignment';
import type { Clock } from '@server/clock';
import { ConflictError, ForbiddenError, NotFoundError } from '@server/errors';
import type { CaseRecord, CaseStore } from '@server/stores/case-store';
import type { ProviderStore } from '@server/stores/provider-store';
import type { UserRecord, UserStore } from '@server/stores/user-store';

import type { AssignmentService } from './assignment-service';
import type { CaseEventStream } from './case-event-stream';
import { describeChanges } from '@server/domain/describe-changes';
import { auditEntry, type AuditContext } from '@server/domain/audit-context';
import type { ExternalIdentity, VerifiedIdentity } from './verified-identity';

interface Dependencies {
  users: UserStore;
  cases: CaseStore;
  assignments: AssignmentService;
  watch: Pick<CaseEventStream, 'recheck'>;
  provider: ProviderStore;
  clock: Clock;
}

/** What the directory decides about a user. */
const FOLLOWED = ['userName', 'firstName', 'lastName', 'email', 'role'] as const;
const CONFIRMED = 'ConfirmedDirectoryUser';
/** Milliseconds for which a directory user counts as valid after a check. */
const CONFIRMED_FOR = 7 * 24 * 60 * 60_000;

const NO_ROLE = 'Your account has no role in REVIEW. Ask your administrator to give you one.';

/**
 * Users of the lab's directory, which takes precedence: names, role and the cases of the mapping follow it. Only disabling is
 * REVIEW's own.
 */
export class DirectoryUsers {
  constructor(private readonly deps: Dependencies) {}

  /**
   * @throws ForbiddenError without exactly one role, ConflictError with instructions for linking when another user has the name
   */
  async adopt(identity: VerifiedIdentity, external: ExternalIdentity, cause: AuditContext): Promise<UserRecord> {
    const { roles, cases, ...person } = external;
    const role = onlyRole(roles);
    const { users } = this.deps;
    const externalId = externalIdOf(identity);
    const existing = await users.findByExternalId(externalId);
    const id = existing?.id ?? randomUUID();
    const named = { ...cause, userId: id, userName: person.userName };
    const followed = { ...person, role, isReadonly: true, passwordHash: null, hasTemporaryPassword: false, externalId };
    const management = { ...named, logEvent: 'user management' };
    const user =
      existing === null
        ? await this.create({ id, title: '', isEnabled: true, ...followed }, identity.subject, management)
        : await this.follow(existing, followed, management);
    await this.assign(user, cases, named);
    const expiresAt = this.deps.clock() + CONFIRMED_FOR;
    await this.deps.provider.put({ kind: CONFIRMED, id: user.id, payload: {}, expiresAt, consumedAt: null });
    return user;
  }

  /** Whether the directory confirmed the user recently and did not deny access since. Always true for local users. */
  async isConfirmed({ id, externalId }: UserRecord): Promise<boolean> {
    if (externalId === null) {
      return true;
    }
    const confirmed = await this.deps.provider.get(CONFIRMED, id);
    return confirmed !== null && (confirmed.expiresAt ?? 0) > this.deps.clock();
  }

  /** The directory denies the user access: their service tokens stop working, too. */
  async unconfirm(userId: string): Promise<void> {
    await this.deps.provider.remove(CONFIRMED, userId);
  }

  /** Links an account of the lab's provider to an existing user. @throws NotFoundError, ConflictError */
  async link(userName: string, account: { issuer: string; subject: string }, cause: AuditContext): Promise<UserRecord> {
    const { users, watch } = this.deps;
    const user = await users.findByUserName(userName);
    if (user === null) {
      throw new NotFoundError(`There is no user named "${userName}". \`review user list\` shows who there is.`);
    }
    await users.link(user.id, externalIdOf(account), (before) =>
      auditEntry(cause, {
        action: ['link'],
        userName: [before.userName],
        account: [externalIdOf(account)],
        ...describeChanges({ account: before.externalId }, { account: externalIdOf(account) }, ['account']),
      }),
    );
    watch.recheck(user.id);
    return user;
  }

  private async create(user: UserRecord, subject: string, cause: AuditContext): Promise<UserRecord> {
    await this.refuseTaken(user, subject);
    const about = { action: ['create'], userName: [user.userName], role: [user.role] };
    await this.deps.users.create(user, auditEntry(cause, about));
    return user;
  }

  /** Title and status are not the directory's: an administrator may change them at the same time. */
  private async follow(
    existing: UserRecord,
    followed: Omit<UserRecord, 'id' | 'title' | 'isEnabled'>,
    cause: AuditContext,
  ): Promise<UserRecord> {
    const after = { ...existing, ...followed };
    if (JSON.stringify(existing) === JSON.stringify(after)) {
      return existing;
    }
    const changed = await this.deps.users.update({ id: existing.id, ...followed }, (before) =>
      auditEntry(cause, {
        action: ['update'],
        userName: [followed.userName],
        ...describeChanges(before, { ...before, ...followed }, FOLLOWED),
        role: before.role === followed.role ? [followed.role] : [before.role, followed.role],
      }),
    );
    this.deps.watch.recheck(existing.id);
    return changed;
  }

  /** Sets the access to each case in the mapping. Other cases are managed in REVIEW. */
  private async assign(user: UserRecord, grants: ExternalIdentity['cases'], cause: AuditContext): Promise<void> {
    const { cases, assignments } = this.deps;
    for (const { caseKey, accessLevel } of grants) {
      const found = (await cases.get(caseKey)) ?? (await cases.findByName(caseKey));
      const permitted = accessLevel === 'manager' && !canManageCases(user.role) ? 'member' : accessLevel;
      if (found !== null && user.isEnabled && levelIn(found, user.id) !== permitted) {
        const logged = { ...cause, logEvent: 'case metadata modified', caseId: found.id };
        await assignments.change(found.id, [{ userId: user.id, accessLevel: permitted }], logged);
        this.deps.watch.recheck(user.id);
      }
    }
  }

  private async refuseTaken(user: UserRecord, subject: string): Promise<void> {
    const { users } = this.deps;
    const taken =
      (await users.findByUserName(user.userName)) ??
      (await users.list()).find(({ email }) => email !== '' && email.toLowerCase() === user.email.toLowerCase());
    if (taken !== undefined) {
      throw new ConflictError(
        `There is another user "${taken.userName}" with your username or email address in REVIEW. If that is you, your administrator ` +
          `links the two with this command on the server: npm run review -- user link --user-name ${quoted(taken.userName)} --subject ${quoted(subject)}`,
      );
    }
  }
}

const levelIn = ({ assignments }: CaseRecord, userId: string) =>
  assignments.find((assignment) => assignment.userId === userId)?.accessLevel ?? null;

const externalIdOf = ({ issuer, subject }: { issuer: string; subject: string }): string => `${issuer} ${subject}`;

/** Quotes for a shell. */
const quoted = (text: string): string => (/^[\w@.+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** With several candidate roles none is chosen: a wrong one would show evidence to a user without permission. */
function onlyRole([role, ...others]: readonly Role[]): Role {
  if (role === undefined) {
    throw new ForbiddenError(NO_ROLE);
  }
  if (others.length > 0) {
    const names = [role, ...others].map((each) => each.toLowerCase().replaceAll('_', ' ')).join(', ');
    throw new ForbiddenError(
      `Your account has several roles in REVIEW (${names}). Ask your administrator to leave you in the groups of one of them.`,
    );
  }
  return role;
}
