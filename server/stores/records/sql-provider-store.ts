import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Selectable } from 'kysely';

import type { ProviderRecord, ProviderStore } from '@server/stores/provider-store';

import type { RecordDatabase } from './record-database';
import type { RecordSchema } from './schema';

const Payload = Type.Record(Type.String(), Type.Unknown());

export class SqlProviderStore implements ProviderStore {
  constructor(private readonly db: RecordDatabase) {}

  async put(record: ProviderRecord): Promise<void> {
    const { kind, id, ...rest } = toRow(record);
    await this.db.queries
      .insertInto('provider_record')
      .values({ kind, id, ...rest })
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(rest))
      .execute();
  }

  async putOnce(record: ProviderRecord): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db.queries
      .insertInto('provider_record')
      .values(toRow(record))
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  async get(kind: string, id: string): Promise<ProviderRecord | null> {
    const row = await this.ofKind(kind).where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : toRecord(row);
  }

  async findByUid(kind: string, uid: string): Promise<ProviderRecord | null> {
    const row = await this.ofKind(kind).where('uid', '=', uid).executeTakeFirst();
    return row === undefined ? null : toRecord(row);
  }

  async consume(kind: string, id: string, at: number): Promise<void> {
    await this.db.queries
      .updateTable('provider_record')
      .set({ consumed_at: at })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .execute();
  }

  async remove(kind: string, id: string): Promise<void> {
    await this.db.queries.deleteFrom('provider_record').where('kind', '=', kind).where('id', '=', id).execute();
  }

  async take(kind: string, id: string): Promise<ProviderRecord | null> {
    const row = await this.db.queries
      .deleteFrom('provider_record')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row === undefined ? null : toRecord(row);
  }

  async removeByGrant(grantId: string): Promise<void> {
    await this.db.write((transaction) =>
      transaction.deleteFrom('provider_record').where('grant_id', '=', grantId).execute(),
    );
  }

  async removeOfAccount(accountId: string): Promise<void> {
    await this.db.write((transaction) =>
      transaction.deleteFrom('provider_record').where('account_id', '=', accountId).execute(),
    );
  }

  async prune(now: number): Promise<void> {
    await this.db.write((transaction) =>
      transaction.deleteFrom('provider_record').where('expires_at', '<', now).execute(),
    );
  }

  private ofKind(kind: string) {
    return this.db.queries.selectFrom('provider_record').selectAll().where('kind', '=', kind);
  }
}

const toRow = ({ kind, id, payload, expiresAt, consumedAt }: ProviderRecord) => ({
  kind,
  id,
  uid: textOf(payload.uid),
  grant_id: textOf(payload.grantId),
  account_id: textOf(payload.accountId),
  payload: JSON.stringify(payload),
  expires_at: expiresAt,
  consumed_at: consumedAt,
});

const toRecord = (row: Selectable<RecordSchema['provider_record']>): ProviderRecord => ({
  kind: row.kind,
  id: row.id,
  payload: Value.Parse(Payload, JSON.parse(row.payload)),
  expiresAt: row.expires_at,
  consumedAt: row.consumed_at,
});

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
