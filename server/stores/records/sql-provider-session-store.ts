import type { ProviderSession, ProviderSessionStore } from '@server/stores/provider-session-store';

import type { RecordDatabase } from './record-database';
import type { ProviderSessionTable } from './access-tables';

export class SqlProviderSessionStore implements ProviderSessionStore {
  constructor(private readonly db: RecordDatabase) {}

  async create(session: ProviderSession): Promise<void> {
    await this.db.write((transaction) => transaction.insertInto('provider_session').values(toRow(session)).execute());
  }

  async find(about: { issuer: string; subject: string | null; sid: string | null }): Promise<ProviderSession[]> {
    const { issuer, subject, sid } = about;
    const rows = await this.all()
      .where('issuer', '=', issuer)
      .$if(sid !== null, (query) => query.where('sid', '=', sid))
      .$if(subject !== null, (query) => query.where('subject', '=', subject ?? ''))
      .execute();
    return sid === null && subject === null ? [] : rows.map(toSession);
  }

  async listDue(before: number): Promise<ProviderSession[]> {
    const rows = await this.all()
      .where('refresh_token', 'is not', null)
      .where('checked_at', '<', before)
      .orderBy('checked_at')
      .execute();
    return rows.map(toSession);
  }

  async noteChecked(sessionId: string, refreshToken: string, checkedAt: number): Promise<void> {
    await this.db.write((transaction) =>
      transaction
        .updateTable('provider_session')
        .set({ refresh_token: refreshToken, checked_at: checkedAt })
        .where('session_id', '=', sessionId)
        .execute(),
    );
  }

  private all() {
    return this.db.queries
      .selectFrom('provider_session')
      .innerJoin('session', 'session.id', 'provider_session.session_id')
      .selectAll('provider_session')
      .select('session.user_id');
  }
}

/** The user is in the session. */
const toRow = (session: ProviderSession): ProviderSessionTable => ({
  session_id: session.sessionId,
  issuer: session.issuer,
  subject: session.subject,
  sid: session.sid,
  refresh_token: session.refreshToken,
  checked_at: session.checkedAt,
});

const toSession = (row: ProviderSessionTable & { user_id: string }): ProviderSession => ({
  sessionId: row.session_id,
  userId: row.user_id,
  issuer: row.issuer,
  subject: row.subject,
  sid: row.sid,
  refreshToken: row.refresh_token,
  checkedAt: row.checked_at,
});
