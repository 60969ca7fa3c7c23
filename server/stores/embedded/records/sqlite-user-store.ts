import type { Role } from '@contract/model/case';
import { ConflictError, NotFoundError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { UserRecord, UserStore } from '@server/stores/user-store';

import { appendAudit } from '@server/stores/embedded/audit-chain';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

interface UserRow {
  id: string;
  user_name: string;
  first_name: string;
  last_name: string;
  email: string;
  title: string;
  role: Role;
  is_enabled: number;
  is_readonly: number;
  password_hash: string | null;
  external_id: string | null;
}

export class SqliteUserStore implements UserStore {
  constructor(private readonly db: SqliteDatabase) {}

  async get(userId: string): Promise<UserRecord | null> {
    return this.findBy('id = ?', userId);
  }

  async findByUserName(userName: string): Promise<UserRecord | null> {
    return this.findBy('user_name = ?', userName);
  }

  async findByExternalId(externalId: string): Promise<UserRecord | null> {
    return this.findBy('external_id = ?', externalId);
  }

  async list(): Promise<UserRecord[]> {
    return this.db.prepare<[], UserRow>('SELECT * FROM user ORDER BY user_name').all().map(toUser);
  }

  async create(user: UserRecord, audit: AuditEntry): Promise<void> {
    this.change(audit, () => {
      this.refuseTaken(user);
      this.db
        .prepare(
          `INSERT INTO user (id, user_name, first_name, last_name, email, title, role, is_enabled, is_readonly,
            password_hash, external_id)
           VALUES (@id, @userName, @firstName, @lastName, @email, @title, @role, @isEnabled, @isReadonly,
            @passwordHash, @externalId)`,
        )
        .run(toParameters(user));
    });
  }

  async update(user: UserRecord, audit: AuditEntry): Promise<void> {
    this.change(audit, () => {
      this.refuseTaken(user);
      const { changes } = this.db
        .prepare(
          `UPDATE user SET user_name = @userName, first_name = @firstName, last_name = @lastName, email = @email,
            title = @title, role = @role, is_enabled = @isEnabled, is_readonly = @isReadonly,
            password_hash = @passwordHash, external_id = @externalId
           WHERE id = @id`,
        )
        .run(toParameters(user));
      requireOne(changes);
    });
  }

  async setEnabled(userId: string, isEnabled: boolean, audit: AuditEntry): Promise<void> {
    this.change(audit, () => {
      requireOne(this.db.prepare('UPDATE user SET is_enabled = ? WHERE id = ?').run(isEnabled ? 1 : 0, userId).changes);
      this.endSessions(userId);
    });
  }

  async setPasswordHash(userId: string, passwordHash: string, audit: AuditEntry): Promise<void> {
    this.change(audit, () => {
      requireOne(this.db.prepare('UPDATE user SET password_hash = ? WHERE id = ?').run(passwordHash, userId).changes);
      this.endSessions(userId);
    });
  }

  async settings(userId: string): Promise<Record<string, string>> {
    const rows = this.db
      .prepare<[string], { key: string; value: string }>('SELECT key, value FROM user_setting WHERE user_id = ?')
      .all(userId);
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  }

  async updateSettings(userId: string, settings: Readonly<Record<string, string>>): Promise<void> {
    const set = this.db.prepare(
      'INSERT INTO user_setting (user_id, key, value) VALUES (?, ?, ?) ' +
        'ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value',
    );
    this.db
      .transaction(() => {
        for (const [key, value] of Object.entries(settings)) {
          set.run(userId, key, value);
        }
      })
      .immediate();
  }

  private findBy(condition: string, value: string): UserRecord | null {
    const row = this.db.prepare<[string], UserRow>(`SELECT * FROM user WHERE ${condition}`).get(value);
    return row === undefined ? null : toUser(row);
  }

  private change(audit: AuditEntry, work: () => void): void {
    this.db
      .transaction(() => {
        work();
        appendAudit(this.db, audit);
      })
      .immediate();
  }

  private endSessions(userId: string): void {
    this.db.prepare('DELETE FROM session WHERE user_id = ?').run(userId);
  }

  private refuseTaken({ id, userName, email }: UserRecord): void {
    const taken = this.db
      .prepare<[string, string, string, string], { id: string }>(
        `SELECT id FROM user WHERE id <> ? AND (user_name = ? OR (? <> '' AND email = ? COLLATE NOCASE))`,
      )
      .get(id, userName, email, email);
    if (taken !== undefined) {
      throw new ConflictError('Username or Email already exists.');
    }
  }
}

function requireOne(changes: number): void {
  if (changes !== 1) {
    throw new NotFoundError('There is no such user.');
  }
}

const toUser = (row: UserRow): UserRecord => ({
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

const toParameters = (user: UserRecord) => ({
  ...user,
  isEnabled: user.isEnabled ? 1 : 0,
  isReadonly: user.isReadonly ? 1 : 0,
});
