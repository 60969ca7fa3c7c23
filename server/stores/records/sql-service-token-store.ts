import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import type { AuditEntry } from '@server/stores/audit-entry';
import type { ServiceTokenRecord, ServiceTokenStore } from '@server/stores/service-token-store';

import type { ServiceTokenTable } from './access-tables';
import { prepareQuery } from './prepared-query';
import { requireNoRow, requireRow } from './read-back';
import type { RecordDatabase } from './record-database';

const Texts = Type.Array(Type.String());

export class SqlServiceTokenStore implements ServiceTokenStore {
  private readonly selectByHash;

  constructor(private readonly db: RecordDatabase) {
    this.selectByHash = prepareQuery({ hash: ':hash' }, ({ hash }) =>
      db.queries.selectFrom('service_token').selectAll().where('token_hash', '=', hash),
    );
  }

  async create(token: ServiceTokenRecord, audit: AuditEntry): Promise<void> {
    await this.db.change(audit, async (transaction) => {
      await transaction.insertInto('service_token').values(toRow(token)).execute();
      await requireRow(transaction, 'service_token', { ...toRow(token) });
    });
  }

  async findByHash(tokenHash: string): Promise<ServiceTokenRecord | null> {
    const [row] = await this.selectByHash(this.db.queries, { hash: tokenHash });
    return row === undefined ? null : toToken(row);
  }

  async get(id: string): Promise<ServiceTokenRecord | null> {
    const row = await this.db.queries.selectFrom('service_token').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : toToken(row);
  }

  async list(userId: string | null): Promise<ServiceTokenRecord[]> {
    const rows = await this.db.queries
      .selectFrom('service_token')
      .selectAll()
      .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? ''))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(toToken);
  }

  async noteUse(id: string, at: number): Promise<void> {
    await this.db.write((transaction) =>
      transaction.updateTable('service_token').set({ last_used_at: at }).where('id', '=', id).execute(),
    );
  }

  async remove(id: string, audit: AuditEntry): Promise<void> {
    await this.db.write(async (transaction) => {
      const { numDeletedRows } = await transaction.deleteFrom('service_token').where('id', '=', id).executeTakeFirst();
      await requireNoRow(transaction, 'service_token', { id });
      if (numDeletedRows > 0n) {
        await this.db.appendAudit(transaction, audit);
      }
    });
  }
}

const toRow = (token: ServiceTokenRecord): ServiceTokenTable => ({
  id: token.id,
  user_id: token.userId,
  name: token.name,
  token_hash: token.tokenHash,
  rights: JSON.stringify(token.rights),
  case_ids: token.caseIds === null ? null : JSON.stringify(token.caseIds),
  created_at: token.createdAt,
  created_by: token.createdBy,
  expires_at: token.expiresAt,
  last_used_at: token.lastUsedAt,
});

const toToken = (row: ServiceTokenTable): ServiceTokenRecord => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  tokenHash: row.token_hash,
  rights: Value.Parse(Texts, JSON.parse(row.rights)),
  caseIds: row.case_ids === null ? null : Value.Parse(Texts, JSON.parse(row.case_ids)),
  createdAt: row.created_at,
  createdBy: row.created_by,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
});
