import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import type { AuditEntry } from '@server/stores/audit-entry';
import type {
  PasskeyAddition,
  PasskeyAddResult,
  PasskeyRecord,
  PasskeyStore,
  PasskeyUse,
  PasskeyUseResult,
} from '@server/stores/passkey-store';

import type { RecordDatabase } from './record-database';
import type { RecordTransaction } from './schema';
import { putSecondFactor, removeUnneededCodes, replaceCodes } from './second-factor-rows';
import type { PasskeyTable } from './sign-in-tables';

const Transports = Type.Array(Type.String());

export class SqlPasskeyStore implements PasskeyStore {
  constructor(private readonly db: RecordDatabase) {}

  async list(userId: string): Promise<PasskeyRecord[]> {
    const rows = await this.db.queries
      .selectFrom('passkey')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(toPasskey);
  }

  async add(
    passkey: PasskeyRecord,
    { limit, recoveryHashes }: PasskeyAddition,
    audit: AuditEntry,
  ): Promise<PasskeyAddResult> {
    return this.db.write(async (transaction) => {
      if ((await countOf(transaction, passkey.userId)) >= limit) {
        return 'full';
      }
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('passkey')
        .values(toRow(passkey))
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) {
        return 'taken';
      }
      await putSecondFactor(transaction, passkey.userId, {});
      if (recoveryHashes !== null) {
        await replaceCodes(transaction, passkey.userId, recoveryHashes);
      }
      await this.db.appendAudit(transaction, audit);
      return 'added';
    });
  }

  async use(id: string, { counter, isBackedUp, at }: PasskeyUse, audit: AuditEntry): Promise<PasskeyUseResult> {
    return this.db.write(async (transaction) => {
      const row = await transaction.selectFrom('passkey').select('counter').where('id', '=', id).executeTakeFirst();
      if (row === undefined) {
        return 'gone';
      }
      // An authenticator without a counter always sends 0.
      if (counter <= row.counter && (counter > 0 || row.counter > 0)) {
        return 'regressed';
      }
      await transaction
        .updateTable('passkey')
        .set({ counter, is_backed_up: isBackedUp ? 1 : 0, last_used_at: at })
        .where('id', '=', id)
        .execute();
      await this.db.appendAudit(transaction, audit);
      return 'used';
    });
  }

  async remove(userId: string, id: string, audit: AuditEntry): Promise<boolean> {
    return this.db.write(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('passkey')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 1n) {
        await removeUnneededCodes(transaction, userId);
        await this.db.appendAudit(transaction, audit);
      }
      return numDeletedRows === 1n;
    });
  }
}

async function countOf(transaction: RecordTransaction, userId: string): Promise<number> {
  const rows = await transaction.selectFrom('passkey').select('id').where('user_id', '=', userId).execute();
  return rows.length;
}

const toRow = (passkey: PasskeyRecord): PasskeyTable => ({
  id: passkey.id,
  user_id: passkey.userId,
  name: passkey.name,
  credential_id: passkey.credentialId,
  public_key: passkey.publicKey,
  counter: passkey.counter,
  transports: JSON.stringify(passkey.transports),
  is_backup_eligible: passkey.isBackupEligible ? 1 : 0,
  is_backed_up: passkey.isBackedUp ? 1 : 0,
  created_at: passkey.createdAt,
  last_used_at: passkey.lastUsedAt,
});

const toPasskey = (row: PasskeyTable): PasskeyRecord => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: Value.Parse(Transports, JSON.parse(row.transports)),
  isBackupEligible: row.is_backup_eligible === 1,
  isBackedUp: row.is_backed_up === 1,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});
