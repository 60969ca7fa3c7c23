import type { AuditEntry } from '@server/stores/audit-entry';
import type { SessionRecord, SessionStore, TokenRotation } from '@server/stores/session-store';

import { appendAudit } from '@server/stores/embedded/audit-chain';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

interface SessionRow {
  id: string;
  user_id: string;
  token_hash: string;
  token_expires_at: number;
  idle_expires_at: number;
  previous_token_hash: string | null;
  previous_honoured_until: number | null;
  provider_token: string | null;
}

export class SqliteSessionStore implements SessionStore {
  constructor(private readonly db: SqliteDatabase) {}

  async create(session: SessionRecord, audit: AuditEntry): Promise<void> {
    this.db
      .transaction(() => {
        this.db
          .prepare(
            `INSERT INTO session (id, user_id, token_hash, token_expires_at, idle_expires_at, previous_token_hash,
              previous_honoured_until, provider_token)
             VALUES (@id, @userId, @tokenHash, @tokenExpiresAt, @idleExpiresAt, @previousTokenHash,
              @previousHonouredUntil, @providerToken)`,
          )
          .run(session);
        appendAudit(this.db, audit);
      })
      .immediate();
  }

  async findByTokenHash(tokenHash: string): Promise<SessionRecord | null> {
    const row = this.db
      .prepare<[string, string], SessionRow>('SELECT * FROM session WHERE token_hash = ? OR previous_token_hash = ?')
      .get(tokenHash, tokenHash);
    return row === undefined ? null : toSession(row);
  }

  async get(sessionId: string): Promise<SessionRecord | null> {
    const row = this.db.prepare<[string], SessionRow>('SELECT * FROM session WHERE id = ?').get(sessionId);
    return row === undefined ? null : toSession(row);
  }

  async rotate(sessionId: string, presentTokenHash: string, rotation: TokenRotation): Promise<boolean> {
    const { changes } = this.db
      .prepare(
        `UPDATE session SET previous_token_hash = token_hash, previous_honoured_until = @previousHonouredUntil,
          token_hash = @tokenHash, token_expires_at = @tokenExpiresAt
         WHERE id = @sessionId AND token_hash = @presentTokenHash`,
      )
      .run({ ...rotation, sessionId, presentTokenHash });
    return changes === 1;
  }

  async moveIdle(sessionId: string, idleExpiresAt: number): Promise<void> {
    this.db.prepare('UPDATE session SET idle_expires_at = ? WHERE id = ?').run(idleExpiresAt, sessionId);
  }

  async end(sessionId: string, audit: AuditEntry | null): Promise<void> {
    this.db
      .transaction(() => {
        const { changes } = this.db.prepare('DELETE FROM session WHERE id = ?').run(sessionId);
        if (audit !== null && changes > 0) {
          appendAudit(this.db, audit);
        }
      })
      .immediate();
  }

  async prune(now: number): Promise<void> {
    this.db.prepare('DELETE FROM session WHERE idle_expires_at < ? OR token_expires_at < ?').run(now, now);
  }
}

const toSession = (row: SessionRow): SessionRecord => ({
  id: row.id,
  userId: row.user_id,
  tokenHash: row.token_hash,
  tokenExpiresAt: row.token_expires_at,
  idleExpiresAt: row.idle_expires_at,
  previousTokenHash: row.previous_token_hash,
  previousHonouredUntil: row.previous_honoured_until,
  providerToken: row.provider_token,
});
