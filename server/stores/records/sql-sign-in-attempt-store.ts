import type { AttemptLimit, SignInAttemptStore } from '@server/stores/sign-in-attempt-store';

import type { RecordDatabase } from './record-database';

export class SqlSignInAttemptStore implements SignInAttemptStore {
  constructor(private readonly db: RecordDatabase) {}

  async begin(limits: readonly AttemptLimit[], at: number, since: number): Promise<number | null> {
    return this.db.write(async (transaction) => {
      const oldest = [];
      for (const { key, failuresMax } of limits) {
        const failures = await transaction
          .selectFrom('sign_in_failure')
          .select('at')
          .where('key', '=', key)
          .where('at', '>', since)
          .orderBy('at', 'desc')
          .limit(failuresMax)
          .execute();
        const counted = failures[failuresMax - 1];
        oldest.push(...(counted === undefined ? [] : [counted.at]));
      }
      if (oldest.length > 0) {
        return Math.max(...oldest);
      }
      const rows = limits.map(({ key }) => ({ key, at }));
      await transaction.insertInto('sign_in_failure').values(rows).execute();
      return null;
    });
  }

  async succeed(keys: readonly string[], at: number, cleared: string): Promise<void> {
    await this.db.write((transaction) =>
      transaction
        .deleteFrom('sign_in_failure')
        .where(({ eb, or, and }) => or([eb('key', '=', cleared), and([eb('key', 'in', [...keys]), eb('at', '=', at)])]))
        .execute(),
    );
  }

  async withdraw(keys: readonly string[], at: number): Promise<void> {
    await this.db.write(async (transaction) => {
      for (const key of keys) {
        // Rows have no number. Others of the same time stay: a wrong code is counted, also one that is sent at the same time.
        const { numDeletedRows } = await transaction
          .deleteFrom('sign_in_failure')
          .where('key', '=', key)
          .where('at', '=', at)
          .executeTakeFirst();
        const others = Array.from({ length: Math.max(0, Number(numDeletedRows) - 1) }, () => ({ key, at }));
        if (others.length > 0) {
          await transaction.insertInto('sign_in_failure').values(others).execute();
        }
      }
    });
  }

  async prune(before: number): Promise<void> {
    await this.db.write((transaction) => transaction.deleteFrom('sign_in_failure').where('at', '<', before).execute());
  }
}
