import type { RecordTransaction } from './schema';
import type { SecondFactorTable } from './sign-in-tables';

/** A user without a second factor or requirement. */
const EMPTY = { is_required: 0, pending_secret: null, secret: null, last_step: 0, confirmed_at: null };

/** Changes columns of the user's row, which is created if missing. */
export async function putSecondFactor(
  transaction: RecordTransaction,
  userId: string,
  change: Partial<Omit<SecondFactorTable, 'user_id'>>,
): Promise<void> {
  const isEmpty = Object.keys(change).length === 0;
  await transaction
    .insertInto('second_factor')
    .values({ user_id: userId, ...EMPTY, ...change })
    .onConflict((conflict) => {
      const target = conflict.column('user_id');
      return isEmpty ? target.doNothing() : target.doUpdateSet(change);
    })
    .execute();
}

export async function replaceCodes(
  transaction: RecordTransaction,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  if (hashes.length > 0) {
    await transaction
      .insertInto('recovery_code')
      .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
      .execute();
  }
}

/** Recovery codes replace a lost factor: without a factor they must not work. */
export async function removeUnneededCodes(transaction: RecordTransaction, userId: string): Promise<void> {
  const app = await transaction
    .selectFrom('second_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .executeTakeFirst();
  const passkey = await transaction
    .selectFrom('passkey')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (app === undefined && passkey === undefined) {
    await replaceCodes(transaction, userId, []);
  }
}
