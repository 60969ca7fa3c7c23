import type { AuditEntry } from '@server/stores/audit-entry';
import type { SessionRecord, SessionStore, SignInLimit, TokenRotation } from '@server/stores/session-store';

import { prepareQuery } from './prepared-query';
import type { RecordDatabase } from './record-database';
import type { RecordTransaction } from './schema';
import type { SessionTable } from './sign-in-tables';

export class SqlSessionStore implements SessionStore {
  private readonly selectByToken;
  private readonly selectById;
  private readonly updateIdle;

  constructor(private readonly db: RecordDatabase) {
    const { queries } = db;
    this.selectByToken = prepareQuery({ hash: ':hash' }, ({ hash }) =>
      queries
        .selectFrom('session')
        .selectAll()
        .where(({ eb, or }) => or([eb('token_hash', '=', hash), eb('previous_token_hash', '=', hash)])),
    );
    this.selectById = prepareQuery({ id: ':id' }, ({ id }) =>
      queries.selectFrom('session').selectAll().where('id', '=', id),
    );
    this.updateIdle = prepareQuery({ id: ':id', expires: -1 }, ({ id, expires }) =>
      queries.updateTable('session').set({ idle_expires_at: expires }).where('id', '=', id),
    );
  }

  async create(
    session: SessionRecord,
    audit: AuditEntry,
    limited?: { limit: SignInLimit; refused: AuditEntry },
  ): Promise<boolean> {
    return this.db.write(async (transaction) => {
      if (limited !== undefined && !(await hasSeat(transaction, session.userId, limited.limit))) {
        await this.db.appendAudit(transaction, limited.refused);
        return false;
      }
      await transaction.insertInto('session').values(toRow(session)).execute();
      await this.db.appendAudit(transaction, audit);
      return true;
    });
  }

  async findByTokenHash(tokenHash: string): Promise<SessionRecord | null> {
    const [row] = await this.selectByToken(this.db.queries, { hash: tokenHash });
    return row === undefined ? null : toSession(row);
  }

  async get(sessionId: string): Promise<SessionRecord | null> {
    const [row] = await this.selectById(this.db.queries, { id: sessionId });
    return row === undefined ? null : toSession(row);
  }

  async rotate(sessionId: string, presentTokenHash: string, rotation: TokenRotation): Promise<boolean> {
    const { numUpdatedRows } = await this.db.queries
      .updateTable('session')
      .set(({ ref }) => ({
        previous_token_hash: ref('token_hash'),
        previous_honoured_until: rotation.previousHonouredUntil,
        token_hash: rotation.tokenHash,
        token_expires_at: rotation.tokenExpiresAt,
      }))
      .where('id', '=', sessionId)
      .where('token_hash', '=', presentTokenHash)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async moveIdle(sessionId: string, idleExpiresAt: number): Promise<void> {
    await this.updateIdle(this.db.queries, { id: sessionId, expires: idleExpiresAt });
  }

  async end(sessionId: string, audit: AuditEntry | null): Promise<void> {
    await this.db.write(async (transaction) => {
      const { numDeletedRows } = await transaction.deleteFrom('session').where('id', '=', sessionId).executeTakeFirst();
      if (audit !== null && numDeletedRows > 0n) {
        await this.db.appendAudit(transaction, audit);
      }
    });
  }

  async listOfUser(userId: string, now: number): Promise<SessionRecord[]> {
    const rows = await this.db.queries
      .selectFrom('session')
      .selectAll()
      .where('user_id', '=', userId)
      .where('idle_expires_at', '>', now)
      .where('token_expires_at', '>', now)
      .where('ends_at', '>', now)
      .orderBy('idle_expires_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(toSession);
  }

  async endOfUser(userId: string, exceptId: string | null, audit: AuditEntry): Promise<void> {
    await this.db.change(audit, async (transaction) => {
      await transaction
        .deleteFrom('session')
        .where('user_id', '=', userId)
        .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
        .execute();
      // A code of a pending sign-in would start another session.
      await transaction.deleteFrom('provider_record').where('account_id', '=', userId).execute();
    });
  }

  async prune(now: number): Promise<void> {
    await this.db.write((transaction) =>
      transaction
        .deleteFrom('session')
        .where(({ eb, or }) =>
          or([eb('idle_expires_at', '<', now), eb('token_expires_at', '<', now), eb('ends_at', '<', now)]),
        )
        .execute(),
    );
  }
}

const toSession = (row: SessionTable): SessionRecord => ({
  id: row.id,
  userId: row.user_id,
  tokenHash: row.token_hash,
  tokenExpiresAt: row.token_expires_at,
  idleExpiresAt: row.idle_expires_at,
  endsAt: row.ends_at,
  previousTokenHash: row.previous_token_hash,
  previousHonouredUntil: row.previous_honoured_until,
  providerToken: row.provider_token,
  beganAt: row.began_at,
  device: { userAgent: row.user_agent, address: row.address },
});

const toRow = (session: SessionRecord): SessionTable => ({
  id: session.id,
  user_id: session.userId,
  token_hash: session.tokenHash,
  token_expires_at: session.tokenExpiresAt,
  idle_expires_at: session.idleExpiresAt,
  ends_at: session.endsAt,
  previous_token_hash: session.previousTokenHash,
  previous_honoured_until: session.previousHonouredUntil,
  provider_token: session.providerToken,
  began_at: session.beganAt,
  user_agent: session.device.userAgent,
  address: session.device.address,
});

/** In the transaction of the session: only one of two concurrent sign-ins gets the last seat. */
function hasSeat(transaction: RecordTransaction, userId: string, limit: SignInLimit): Promise<boolean> {
  return limit.kind === 'seat' ? takesSeat(transaction, userId, limit) : isOneOfAFew(transaction, userId, limit);
}

async function isOneOfAFew(
  transaction: RecordTransaction,
  userId: string,
  { users, now }: SignInLimit,
): Promise<boolean> {
  const others = await transaction
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select('session.user_id')
    .distinct()
    .where('session.user_id', '<>', userId)
    .where('user.is_enabled', '=', 1)
    .where('user.role', '<>', 'ADMINISTRATOR')
    .where('session.idle_expires_at', '>', now)
    .where('session.token_expires_at', '>', now)
    .execute();
  return others.length < users;
}

async function takesSeat(
  transaction: RecordTransaction,
  userId: string,
  { users, now }: SignInLimit,
): Promise<boolean> {
  const holders = await transaction
    .selectFrom('licence_seat')
    .innerJoin('user', 'user.id', 'licence_seat.user_id')
    .select('licence_seat.user_id')
    .where('user.is_enabled', '=', 1)
    .where('user.role', '<>', 'ADMINISTRATOR')
    .orderBy('licence_seat.taken_at')
    .orderBy('licence_seat.user_id')
    .execute();
  const index = holders.findIndex((holder) => holder.user_id === userId);
  if (index === -1 && holders.length < users) {
    await transaction
      .insertInto('licence_seat')
      .values({ user_id: userId, taken_at: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ taken_at: now }))
      .execute();
    return true;
  }
  return index !== -1 && index < users;
}
