import { createHash, randomBytes, randomUUID } from 'node:crypto';

import type { NewServiceToken, ServiceToken } from '@contract/calls/service-tokens';
import { TOKEN_PREFIX, TOKEN_RIGHTS, TOKENS_MAX } from '@contract/rules/service-token';
import { isoTime, type Clock } from '@server/clock';
import { BadRequestError, ConflictError, NotFoundError } from '@server/errors';
import type { ServiceTokenRecord, ServiceTokenStore } from '@server/stores/service-token-store';
import type { UserRecord, UserStore } from '@server/stores/user-store';

import type { AccessService } from './access-service';
import { auditEntry, type AuditContext } from '@server/domain/audit-context';
import type { ConfirmationService } from './confirmation-service';
import type { DirectoryUsers } from './directory-users';
import type { ConfirmedRequest } from './own-factors-service';
import { isEverPermitted } from './role-policy';

interface Dependencies {
  serviceTokens: ServiceTokenStore;
  users: UserStore;
  access: AccessService;
  directory: Pick<DirectoryUsers, 'isConfirmed'>;
  confirmations: ConfirmationService;
  clock: Clock;
}

/** The token, and the user for whom it acts. */
export interface TokenBearer {
  token: ServiceTokenRecord;
  user: UserRecord;
}

const DAY = 24 * 60 * 60_000;
/** Milliseconds between two updates of the last use: a script makes many calls. */
const USE_NOTED_EVERY = 60_000;

/** Tokens with which scripts act for a user: limited to calls, cases and a time (docs/api.md). */
export class ServiceTokenService {
  constructor(private readonly deps: Dependencies) {}

  /** The token of a secret; null: unknown, expired, revoked, or its owner is disabled or not confirmed. */
  async find(secret: string): Promise<TokenBearer | null> {
    const { serviceTokens, users, directory, clock } = this.deps;
    const token = secret.startsWith(TOKEN_PREFIX) ? await serviceTokens.findByHash(hashOf(secret)) : null;
    const now = clock();
    if (token === null || token.expiresAt <= now) {
      return null;
    }
    const user = await users.get(token.userId);
    if (user?.isEnabled !== true || !isMakerAllowed(token, user) || !(await directory.isConfirmed(user))) {
      return null;
    }
    if (now - (token.lastUsedAt ?? 0) >= USE_NOTED_EVERY) {
      await serviceTokens.noteUse(token.id, now);
    }
    return { token, user };
  }

  /** Newest first; of one user, or of all. */
  async list(userId: string | null): Promise<ServiceToken[]> {
    const [tokens, users] = await Promise.all([this.deps.serviceTokens.list(userId), this.deps.users.list()]);
    const names = new Map(users.map((user) => [user.id, user.userName]));
    return tokens.map((token) => this.toServiceToken(token, names.get(token.userId) ?? ''));
  }

  /**
   * For oneself, with all factors: an open session alone is not enough to create access that outlasts it.
   * @throws as `create`, BadRequestError and ForbiddenError when it is not confirmed
   */
  async createOwn(
    { session, ...confirm }: ConfirmedRequest,
    requested: NewServiceToken,
    cause: AuditContext,
  ): Promise<{ token: string; serviceToken: ServiceToken }> {
    await this.deps.confirmations.requireAnywhere(session, confirm, 'create a token');
    return this.create(session.user.id, requested, { maker: session.user, cause });
  }

  /** For another user. @throws as `create`, ConflictError for oneself: users create their own tokens in the profile */
  async createForUser(
    ownerId: string,
    requested: NewServiceToken,
    by: { maker: UserRecord; cause: AuditContext },
  ): Promise<{ token: string; serviceToken: ServiceToken }> {
    if (ownerId === by.maker.id) {
      throw new ConflictError('This token is for yourself. Create it in your profile.');
    }
    return this.create(ownerId, requested, by);
  }

  /** @throws BadRequestError, NotFoundError, ConflictError for too many */
  async create(
    ownerId: string,
    { name, rights, caseIds, days }: NewServiceToken,
    { maker, cause }: { maker: UserRecord; cause: AuditContext },
  ): Promise<{ token: string; serviceToken: ServiceToken }> {
    const { serviceTokens, users, clock } = this.deps;
    const owner = await users.get(ownerId);
    if (owner === null || !owner.isEnabled) {
      throw new NotFoundError('There is no such user.');
    }
    const secret = TOKEN_PREFIX + randomBytes(32).toString('base64url');
    const record: ServiceTokenRecord = {
      id: randomUUID(),
      userId: owner.id,
      name: requireName(name),
      tokenHash: hashOf(secret),
      rights: usableRights(owner, rights),
      caseIds: caseIds === null ? null : [...new Set(caseIds)],
      createdAt: clock(),
      createdBy: maker.id,
      expiresAt: clock() + days * DAY,
      lastUsedAt: null,
    };
    if (!isMakerAllowed(record, owner)) {
      throw new BadRequestError('Legal reviewers make their tokens themselves, since these show privileged items.');
    }
    await this.requireCases(owner, record.caseIds);
    if ((await serviceTokens.list(owner.id)).length >= TOKENS_MAX) {
      throw new ConflictError(`A user has at most ${TOKENS_MAX} tokens. Revoke one first.`);
    }
    await serviceTokens.create(record, auditEntry(cause, descriptionOf('create token', record, owner.userName)));
    return { token: secret, serviceToken: this.toServiceToken(record, owner.userName) };
  }

  /** @param ownerId null: of any user. @throws NotFoundError */
  async revoke(tokenId: string, ownerId: string | null, cause: AuditContext): Promise<void> {
    const { serviceTokens, users } = this.deps;
    const token = await serviceTokens.get(tokenId);
    if (token === null || (ownerId !== null && token.userId !== ownerId)) {
      throw new NotFoundError('There is no such token.');
    }
    const owner = await users.get(token.userId);
    await serviceTokens.remove(
      tokenId,
      auditEntry(cause, descriptionOf('revoke token', token, owner?.userName ?? token.userId)),
    );
  }

  private async requireCases(owner: UserRecord, caseIds: readonly string[] | null): Promise<void> {
    for (const caseId of caseIds ?? []) {
      if ((await this.deps.access.viewerOf(owner, caseId)) === null) {
        throw new BadRequestError('A selected case no longer exists. Load the page again.');
      }
    }
  }

  private toServiceToken(token: ServiceTokenRecord, userName: string): ServiceToken {
    const { id, name, userId, rights, caseIds, createdAt, expiresAt, lastUsedAt } = token;
    return {
      ...{ id, name, userId, userName, rights, caseIds },
      createdAt: isoTime(createdAt),
      expiresAt: isoTime(expiresAt),
      isExpired: expiresAt <= this.deps.clock(),
      lastUsedAt: lastUsedAt === null ? null : isoTime(lastUsedAt),
    };
  }
}

/**
 * Only a user who sees privileged items may create a token with access to them. Otherwise an administrator could see them by a
 * token created for another user.
 */
const isMakerAllowed = ({ createdBy, userId }: ServiceTokenRecord, owner: UserRecord): boolean =>
  owner.role !== 'LEGAL_REVIEWER' || createdBy === userId;

function requireName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '' || !/^\P{C}*$/u.test(trimmed)) {
    const problem = 'You must enter what the token is for.';
    throw new BadRequestError(problem, { fields: { name: problem } });
  }
  return trimmed;
}

/** @throws BadRequestError for rights that no token has, and when the owner's role has none of them */
function usableRights(owner: UserRecord, rights: readonly string[]): string[] {
  const unknown = rights.find((right) => !TOKEN_RIGHTS.includes(right));
  if (unknown !== undefined) {
    throw new BadRequestError(`"${unknown}" is not a right that a token can have. docs/roles.md lists the rights.`);
  }
  const usable = [...new Set(rights)].filter((right) => {
    const [service = '', resource = '', action = ''] = right.split('.');
    return isEverPermitted(owner.role, { service, resource, action });
  });
  if (usable.length === 0) {
    throw new BadRequestError('The role of the user has none of these rights.');
  }
  return usable;
}

const descriptionOf = (
  action: string,
  { id, name, rights, caseIds, expiresAt }: ServiceTokenRecord,
  owner: string,
) => ({
  action: [action],
  userName: [owner],
  serviceToken: [name, id],
  rights,
  ...(caseIds !== null && { caseIds }),
  expiresAt: [isoTime(expiresAt)],
});

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
