import { compareNames } from '@contract/text/compare-names';
import { BadRequestError, ConflictError, NotFoundError } from '@server/errors';
import { entryOf, type AuditEntry, type EntryOfChange, type EntryOfUpdate } from '@server/stores/audit-entry';
import type { ChangedUser, NewPassword, UserRecord, UserStore } from '@server/stores/user-store';

import { prepareQuery } from './prepared-query';
import { requireRow } from './read-back';
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
    const rows = await this.db.queries.selectFrom('user').selectAll().execute();
    return rows.map(toUser).sort((left, right) => compareNames(left.userName, right.userName));
  }

  async create(user: UserRecord, audit: AuditEntry): Promise<void> {
    await this.db.change(audit, async (transaction) => {
      await this.refuseTaken(transaction, user);
      await insertUser(transaction, toRow(user));
    });
  }

  async createFirst(user: UserRecord, audit: AuditEntry): Promise<void> {
    await this.db.change(audit, async (transaction) => {
      const present = await transaction.selectFrom('user').select('id').limit(1).executeTakeFirst();
      if (present !== undefined) {
        throw new NotFoundError('A user already exists.');
      }
      await insertUser(transaction, toRow(user));
    });
  }

  async update(change: ChangedUser, audit: EntryOfUpdate<UserRecord>): Promise<UserRecord> {
    return this.db.write(async (transaction) => {
      const before = await requireUser(transaction, change.id);
      const entry = entryOf(audit, before);
      if (entry === null) {
        return before;
      }
      const after = { ...before, ...change };
      await this.refuseTaken(transaction, after);
      await changeAccount(transaction, before, toRow(after));
      await this.db.appendAudit(transaction, entry);
      return after;
    });
  }

  async setEnabled(userId: string, isEnabled: boolean, audit: EntryOfUpdate<UserRecord>): Promise<void> {
    await this.db.write(async (transaction) => {
      const before = await requireUser(transaction, userId);
      const entry = entryOf(audit, before);
      if (entry !== null) {
        await changeAccount(transaction, before, { is_enabled: isEnabled ? 1 : 0 });
        await this.db.appendAudit(transaction, entry);
      }
    });
  }

  async setPassword(userId: string, password: NewPassword, audit: AuditEntry): Promise<void> {
    const { passwordHash, isTemporary, replaces, keepsSession } = password;
    await this.db.change(audit, async (transaction) => {
      const changes = { password_hash: passwordHash, has_temporary_password: isTemporary ? 1 : 0 };
      await updateOne(transaction, userId, changes, replaces);
      await endSessions(transaction, userId, keepsSession);
    });
  }

  async link(userId: string, externalId: string, audit: EntryOfChange<UserRecord>): Promise<void> {
    await this.db.write(async (transaction) => {
      const before = await requireUser(transaction, userId);
      const owner = await transaction
        .selectFrom('user')
        .select('user_name')
        .where('external_id', '=', externalId)
        .where('id', '<>', userId)
        .executeTakeFirst();
      if (owner !== undefined) {
        throw new ConflictError(`This account is already linked with ${owner.user_name}.`);
      }
      const changes = { external_id: externalId, is_readonly: 1, password_hash: null, has_temporary_password: 0 };
      await updateOne(transaction, userId, changes);
      await endSessions(transaction, userId);
      await this.db.appendAudit(transaction, entryOf(audit, before));
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
    const existing = await transaction
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
    if (existing !== undefined) {
      throw new ConflictError('Username or Email already exists.');
    }
  }
}

/** Permissions also depend on the sign-in: after a change of the role, or disabling, all earlier sign-ins become invalid. */
async function changeAccount(
  transaction: RecordTransaction,
  before: UserRecord,
  changes: Partial<UserTable>,
): Promise<void> {
  await updateOne(transaction, before.id, changes);
  const { role, is_enabled: isEnabled } = { ...toRow(before), ...changes };
  if (role === before.role && (isEnabled === 1) === before.isEnabled) {
    return;
  }
  await endSessions(transaction, before.id);
  // The external directory decides about its users, even about the last administrator.
  if (before.role === 'ADMINISTRATOR' && before.isEnabled && !before.isReadonly) {
    await requireAdministrator(transaction);
  }
}

async function requireUser(transaction: RecordTransaction, id: string): Promise<UserRecord> {
  const row = await transaction.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) {
    throw noSuchUser();
  }
  return toUser(row);
}

async function requireAdministrator(transaction: RecordTransaction): Promise<void> {
  const other = await transaction
    .selectFrom('user')
    .select('id')
    .where('role', '=', 'ADMINISTRATOR')
    .where('is_enabled', '=', 1)
    .executeTakeFirst();
  if (other === undefined) {
    throw new BadRequestError('This is the last administrator. Make somebody else an administrator first.');
  }
}

async function updateOne(
  transaction: RecordTransaction,
  id: string,
  changes: Partial<UserTable>,
  presentHash?: string,
): Promise<void> {
  const present = await transaction
    .selectFrom('user')
    .select('id')
    .where('id', '=', id)
    .$if(presentHash !== undefined, (query) => query.where('password_hash', '=', presentHash ?? ''))
    .executeTakeFirst();
  if (present === undefined) {
    throw noSuchUser();
  }
  await transaction.updateTable('user').set(changes).where('id', '=', id).execute();
  await requireRow(transaction, 'user', { id, ...changes });
}

async function insertUser(transaction: RecordTransaction, row: UserTable): Promise<void> {
  await transaction.insertInto('user').values(row).execute();
  await requireRow(transaction, 'user', { ...row });
}

/** Also removes the state of the user in the embedded provider: a code of a pending sign-in would start a session. */
async function endSessions(transaction: RecordTransaction, userId: string, kept?: string): Promise<void> {
  await transaction
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(kept !== undefined, (query) => query.where('id', '<>', kept ?? ''))
    .execute();
  await transaction.deleteFrom('provider_record').where('account_id', '=', userId).execute();
}

const noSuchUser = () => new NotFoundError('There is no such user.');

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
  hasTemporaryPassword: row.has_temporary_password === 1,
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
  has_temporary_password: user.hasTemporaryPassword ? 1 : 0,
  external_id: user.externalId,
});
