import { entryOf, type AuditEntry, type EntryOfUpdate } from '@server/stores/audit-entry';
import type {
  ConfirmedSecret,
  SecondFactorRecord,
  SecondFactorStore,
  StepUse,
} from '@server/stores/second-factor-store';

import { requireRow } from './read-back';
import type { RecordDatabase } from './record-database';
import type { RecordTransaction } from './schema';
import { putSecondFactor, removeUnneededCodes, replaceCodes } from './second-factor-rows';

export class SqlSecondFactorStore implements SecondFactorStore {
  constructor(private readonly db: RecordDatabase) {}

  async get(userId: string): Promise<SecondFactorRecord | null> {
    const row = await this.db.queries
      .selectFrom('second_factor')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (row === undefined) {
      return null;
    }
    const codes = await this.recoveryHashes(userId);
    const passkeys = await this.db.queries.selectFrom('passkey').select('id').where('user_id', '=', userId).execute();
    return {
      userId,
      isRequired: row.is_required === 1,
      pendingSecret: row.pending_secret,
      secret: row.secret,
      confirmedAt: row.confirmed_at,
      recoveryCodesLeft: codes.length,
      passkeys: passkeys.length,
    };
  }

  async setRequired(
    userId: string,
    isRequired: boolean,
    audit: EntryOfUpdate<Pick<SecondFactorRecord, 'isRequired'>>,
  ): Promise<void> {
    const requirement = { is_required: isRequired ? 1 : 0 };
    await this.db.write(async (transaction) => {
      const before = await transaction
        .selectFrom('second_factor')
        .select('is_required')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      const entry = entryOf(audit, { isRequired: before?.is_required === 1 });
      if (entry !== null) {
        await putSecondFactor(transaction, userId, requirement);
        await requireRow(transaction, 'second_factor', { user_id: userId, ...requirement });
        await this.db.appendAudit(transaction, entry);
      }
    });
  }

  async begin(userId: string, pendingSecret: string): Promise<void> {
    await this.db.write((transaction) => putSecondFactor(transaction, userId, { pending_secret: pendingSecret }));
  }

  async confirm(userId: string, confirmed: ConfirmedSecret, audit: AuditEntry): Promise<boolean> {
    const { secret, step, at, recoveryHashes } = confirmed;
    return this.db.write(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('second_factor')
        .set({ secret, pending_secret: null, last_step: step, confirmed_at: at })
        .where('user_id', '=', userId)
        .where('pending_secret', '=', secret)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) {
        return false;
      }
      await replaceCodes(transaction, userId, recoveryHashes);
      await this.db.appendAudit(transaction, audit);
      return true;
    });
  }

  async useStep(userId: string, step: number): Promise<StepUse> {
    const { numUpdatedRows } = await this.db.queries
      .updateTable('second_factor')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('secret', 'is not', null)
      .where('last_step', '<', step)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) {
      return 'accepted';
    }
    const repeated = await this.db.queries
      .selectFrom('second_factor')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('secret', 'is not', null)
      .where('last_step', '=', step)
      .executeTakeFirst();
    return repeated === undefined ? 'refused' : 'repeated';
  }

  async useRecoveryCode(userId: string, recoveryHash: string, audit: AuditEntry): Promise<boolean> {
    return this.db.write(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('recovery_code')
        .where('user_id', '=', userId)
        .where('code_hash', '=', recoveryHash)
        .executeTakeFirst();
      if (numDeletedRows === 1n) {
        await this.db.appendAudit(transaction, audit);
      }
      return numDeletedRows === 1n;
    });
  }

  async recoveryHashes(userId: string): Promise<string[]> {
    const rows = await this.db.queries
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('user_id', '=', userId)
      .execute();
    return rows.map((row) => row.code_hash);
  }

  async replaceSealed(userId: string, before: string, after: string): Promise<boolean> {
    return this.db.write(async (transaction) => {
      const counts: bigint[] = [];
      for (const column of ['secret', 'pending_secret'] as const) {
        const { numUpdatedRows } = await transaction
          .updateTable('second_factor')
          .set({ [column]: after })
          .where('user_id', '=', userId)
          .where(column, '=', before)
          .executeTakeFirst();
        counts.push(numUpdatedRows);
      }
      return counts.some((count) => count > 0n);
    });
  }

  async replaceRecoveryCodes(userId: string, recoveryHashes: readonly string[], audit: AuditEntry): Promise<void> {
    await this.db.change(audit, (transaction) => replaceCodes(transaction, userId, recoveryHashes));
  }

  async removeSecret(userId: string, audit: AuditEntry): Promise<boolean> {
    return this.db.write(async (transaction) => {
      const wasThere = await clearSecret(transaction, userId);
      if (wasThere) {
        await removeUnneededCodes(transaction, userId);
        await this.db.appendAudit(transaction, audit);
      }
      return wasThere;
    });
  }

  async remove(userId: string, audit: AuditEntry): Promise<boolean> {
    return this.db.write(async (transaction) => {
      const hadSecret = await clearSecret(transaction, userId);
      const { numDeletedRows } = await transaction
        .deleteFrom('passkey')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      const wasThere = hadSecret || numDeletedRows > 0n;
      if (wasThere) {
        await replaceCodes(transaction, userId, []);
        await this.db.appendAudit(transaction, audit);
      }
      return wasThere;
    });
  }
}

async function clearSecret(transaction: RecordTransaction, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('second_factor')
    .set({ secret: null, pending_secret: null, last_step: 0, confirmed_at: null })
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
