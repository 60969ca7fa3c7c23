import { entryOf, type AuditEntry, type EntryOfChange } from '@server/stores/audit-entry';
import type { QueueCounts, QueuePause, QueueStore } from '@server/stores/queue-store';

import type { RecordDatabase } from './record-database';

export class SqlQueueStore implements QueueStore {
  constructor(private readonly db: RecordDatabase) {}

  pause({ queue, pausedAt, userName }: QueuePause, audit: AuditEntry): Promise<boolean> {
    return this.db.write(async (transaction) => {
      const { numInsertedOrUpdatedRows = 0n } = await transaction
        .insertInto('paused_queue')
        .values({ queue, paused_at: pausedAt, user_name: userName })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 1n) {
        await this.db.appendAudit(transaction, audit);
      }
      return numInsertedOrUpdatedRows === 1n;
    });
  }

  resume(queue: string, audit: EntryOfChange<QueuePause>): Promise<boolean> {
    return this.db.write(async (transaction) => {
      const pause = await transaction
        .deleteFrom('paused_queue')
        .where('queue', '=', queue)
        .returning(['queue', 'paused_at as pausedAt', 'user_name as userName'])
        .executeTakeFirst();
      if (pause !== undefined) {
        await this.db.appendAudit(transaction, entryOf(audit, pause));
      }
      return pause !== undefined;
    });
  }

  listPaused(): Promise<QueuePause[]> {
    return this.db.queries
      .selectFrom('paused_queue')
      .select(['queue', 'paused_at as pausedAt', 'user_name as userName'])
      .orderBy('queue')
      .execute();
  }

  async countQueues(): Promise<QueueCounts[]> {
    const [pending, running, failed] = await Promise.all([
      this.countOf('pending').execute(),
      this.countOf('in_progress').execute(),
      // A job that is not kept is deleted at its end; without the condition the query would read every waiting job.
      this.countOf('failed').where('is_kept', '=', 1).where('failure_code', '<>', 'CANCELLED').execute(),
    ]);
    const queues = [...new Set([...pending, ...running, ...failed].map(({ queue }) => queue))].sort();
    const jobsOf = (rows: readonly { queue: string; jobs: number }[], queue: string): number =>
      rows.find((row) => row.queue === queue)?.jobs ?? 0;
    return queues.map((queue) => ({
      queue,
      pending: jobsOf(pending, queue),
      running: jobsOf(running, queue),
      failed: jobsOf(failed, queue),
    }));
  }

  /** By queue: one statement per state, since each state has its own index. */
  private countOf(state: 'pending' | 'in_progress' | 'failed') {
    return this.db.queries
      .selectFrom('job')
      .select(['queue', ({ fn }) => fn.countAll<number>().as('jobs')])
      .where('state', '=', state)
      .groupBy('queue');
  }
}
