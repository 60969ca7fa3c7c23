import type { SignInAttemptStore } from '@server/stores/sign-in-attempt-store';

import type { RecordDatabase } from './record-database';

export class SqlSignInAttemptStore implements SignInAttemptStore {
  constructor(private readonly db: RecordDatabase) {}

  async failuresSince(key: string, since: number): Promise<number[]> {
    const rows = await this.db.queries
      .selectFrom('sign_in_failure')
      .select('at')
      .where('key', '=', key)
      .where('at', '>', since)
      .orderBy('at')
      .execute();
    return rows.map(({ at }) => at);
  }

  async addFailure(keys: readonly string[], at: number): Promise<void> {
    await this.db.write(async (transaction) => {
      for (const key of keys) {
        await transaction.insertInto('sign_in_failure').values({ key, at }).execute();
      }
    });
  }

  async clear(key: string): Promise<void> {
    await this.db.write((transaction) => transaction.deleteFrom('sign_in_failure').where('key', '=', key).execute());
  }

  async prune(before: number): Promise<void> {
    await this.db.write((transaction) => transaction.deleteFrom('sign_in_failure').where('at', '<', before).execute());
  }
}
