import { ConflictError, NotFoundError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { UserRecord, UserStore } from '@server/stores/user-store';

import { prepareQuery } from './prepared-query';
import type { RecordDatabase } from './record-database';
import type { RecordTransaction, UserTable } from './schema';

export class SqlUserStore implements UserStore {
  private readonly selectById;

  constructor(private readonly db: RecordDatabase) {
    this.selectById = prepareQuery({ id: ':id' }, ({ id }) =>
      db.queries.selectFrom('user').selectAll().where('id', '=', id),
    );
  }

  async get(userId: string): Promise<UserRecord | null> {
    const [row] = await this.selectById(this.db.queries, { id: userId });
    return row === undefined ? null : toUser(row);
  }

  async findByUserName(userName: string): Promise<UserRecord | null> {
    const { queries, dialect } = this.db;
    const row = await queries
      .selectFrom('user')
      .selectAll()
      .where(({ ref }) => dialect.equalsNoCase(ref('user_name'), userName))
      .executeTakeFirst();
    return row === undefined ? null : toUser(row);
  }

  async findByExternalId(externalId: string): Promise<UserRecord | null> {
    const row = await this.db.queries
      .selectFrom('user')
      .selectAll()
      .where('external_id', '=', externalId)
      .executeTakeFirst();
    return row === undefined ? null : toUser(row);
  }

  async list(): Promise<UserRecord[]> {
    const rows = await this.db.queries
      .selectFrom('user')
      .selectAll()
      .orderBy(({ fn, ref }) => fn('lower', [ref('user_name')]))
      .execute();
    return rows.map(toUser);
  }

  async create(user: UserRecord, audit: AuditEntry): Promise<void> {
    await this.db.change(audit, async (transaction) => {
      await this.refuseTaken(transaction, user);
      await transaction.insertInto('user').values(toRow(user)).execute();
    });
  }

  async update(user: UserRecord, audit: AuditEntry): Promise<void> {
    await this.db.change(audit, async (transaction) => {
      await this.refuseTaken(transaction, user);
      const { id, ...changes } = toRow(user);
      await updateOne(transaction, id, changes);
    });
  }

  async setEnabled(userId: string, isEnabled: boolean, audit: AuditEntry): Promise<void> {
    await this.db.change(audit, async (transaction) => {
      await updateOne(transaction, userId, { is_enabled: isEnabled ? 1 : 0 });
      await endSessions(transaction, userId);
    });
  }

  async setPasswordHash(userId: string, passwordHash: string, audit: AuditEntry): Promise<void> {
    await this.db.change(audit, async (transaction) => {
      await updateOne(transaction, userId, { password_hash: passwordHash });
      await endSessions(transaction, userId);
    });
  }

  async settings(userId: string): Promise<Record<string, string>> {
    const rows = await this.db.queries
      .selectFrom('user_setting')
      .select(['key', 'value'])
      .where('user_id', '=', userId)
      .execute();
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  }

  async updateSettings(userId: string, settings: Readonly<Record<string, string>>): Promise<void> {
    await this.db.write(async (transaction) => {
      for (const [key, value] of Object.entries(settings)) {
        await transaction
          .insertInto('user_setting')
          .values({ user_id: userId, key, value })
          .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value }))
          .execute();
      }
    });
  }

  private async refuseTaken(transaction: RecordTransaction, { id, userName, email }: UserRecord): Promise<void> {
    const { dialect } = this.db;
    const taken = await transaction
      .selectFrom('user')
      .select('id')
      .where('id', '<>', id)
      .where(({ or, ref }) =>
        or([
          dialect.equalsNoCase(ref('user_name'), userName),
          ...(email === '' ? [] : [dialect.equalsNoCase(ref('email'), email)]),
        ]),
      )
      .executeTakeFirst();
    if (taken !== undefined) {
      throw new ConflictError('Username or Email already exists.');
    }
  }
}

async function updateOne(transaction: RecordTransaction, id: string, changes: Partial<UserTable>): Promise<void> {
  const { numUpdatedRows } = await transaction.updateTable('user').set(changes).where('id', '=', id).executeTakeFirst();
  if (numUpdatedRows !== 1n) {
    throw new NotFoundError('There is no such user.');
  }
}

async function endSessions(transaction: RecordTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('session').where('user_id', '=', userId).execute();
}

const toUser = (row: UserTable): UserRecord => ({
  id: row.id,
  userName: row.user_name,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  title: row.title,
  role: row.role,
  isEnabled: row.is_enabled === 1,
  isReadonly: row.is_readonly === 1,
  passwordHash: row.password_hash,
  externalId: row.external_id,
});

const toRow = (user: UserRecord): UserTable => ({
  id: user.id,
  user_name: user.userName,
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  title: user.title,
  role: user.role,
  is_enabled: user.isEnabled ? 1 : 0,
  is_readonly: user.isReadonly ? 1 : 0,
  password_hash: user.passwordHash,
  external_id: user.externalId,
});
