import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import type { ProviderRecord, ProviderStore } from '@server/stores/provider-store';

import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

interface ProviderRow {
  kind: string;
  id: string;
  payload: string;
  expires_at: number | null;
  consumed_at: number | null;
}

const Payload = Type.Record(Type.String(), Type.Unknown());

export class SqliteProviderStore implements ProviderStore {
  constructor(private readonly db: SqliteDatabase) {}

  async put({ kind, id, payload, expiresAt, consumedAt }: ProviderRecord): Promise<void> {
    this.db
      .prepare(
        `INSERT OR REPLACE INTO provider_record (kind, id, uid, grant_id, account_id, payload, expires_at, consumed_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        kind,
        id,
        textOf(payload.uid),
        textOf(payload.grantId),
        textOf(payload.accountId),
        JSON.stringify(payload),
        expiresAt,
        consumedAt,
      );
  }

  async get(kind: string, id: string): Promise<ProviderRecord | null> {
    return this.find('kind = ? AND id = ?', kind, id);
  }

  async findByUid(kind: string, uid: string): Promise<ProviderRecord | null> {
    return this.find('kind = ? AND uid = ?', kind, uid);
  }

  async consume(kind: string, id: string, at: number): Promise<void> {
    this.db.prepare('UPDATE provider_record SET consumed_at = ? WHERE kind = ? AND id = ?').run(at, kind, id);
  }

  async remove(kind: string, id: string): Promise<void> {
    this.db.prepare('DELETE FROM provider_record WHERE kind = ? AND id = ?').run(kind, id);
  }

  async removeByGrant(grantId: string): Promise<void> {
    this.db.prepare('DELETE FROM provider_record WHERE grant_id = ?').run(grantId);
  }

  async removeOfAccount(accountId: string): Promise<void> {
    this.db.prepare('DELETE FROM provider_record WHERE account_id = ?').run(accountId);
  }

  async prune(now: number): Promise<void> {
    this.db.prepare('DELETE FROM provider_record WHERE expires_at < ?').run(now);
  }

  private find(condition: string, kind: string, value: string): ProviderRecord | null {
    const row = this.db
      .prepare<[string, string], ProviderRow>(`SELECT * FROM provider_record WHERE ${condition}`)
      .get(kind, value);
    if (row === undefined) {
      return null;
    }
    const payload = Value.Parse(Payload, JSON.parse(row.payload));
    return { kind, id: row.id, payload, expiresAt: row.expires_at, consumedAt: row.consumed_at };
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
