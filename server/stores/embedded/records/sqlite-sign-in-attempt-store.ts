import type { SignInAttemptStore } from '@server/stores/sign-in-attempt-store';

import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

export class SqliteSignInAttemptStore implements SignInAttemptStore {
  constructor(private readonly db: SqliteDatabase) {}

  async failuresSince(key: string, since: number): Promise<number[]> {
    return this.db
      .prepare<[string, number], { at: number }>('SELECT at FROM sign_in_failure WHERE key = ? AND at > ? ORDER BY at')
      .all(key, since)
      .map(({ at }) => at);
  }

  async addFailure(keys: readonly string[], at: number): Promise<void> {
    const add = this.db.prepare('INSERT INTO sign_in_failure (key, at) VALUES (?, ?)');
    this.db.transaction(() => keys.forEach((key) => add.run(key, at))).immediate();
  }

  async clear(key: string): Promise<void> {
    this.db.prepare('DELETE FROM sign_in_failure WHERE key = ?').run(key);
  }

  async prune(before: number): Promise<void> {
    this.db.prepare('DELETE FROM sign_in_failure WHERE at < ?').run(before);
  }
}
