import type { JobState } from '@contract/model/job';
import type { AuditEntry } from '@server/stores/audit-entry';
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

  resume(queue: string, audit: AuditEntry): Promise<boolean> {
    return this.db.write(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('paused_queue')
        .where('queue', '=', queue)
        .executeTakeFirst();
      if (numDeletedRows === 1n) {
        await this.db.appendAudit(transaction, audit);
      }
      return numDeletedRows === 1n;
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
    const rows = await this.db.queries
      .selectFrom('job')
      .select(['queue', 'state', ({ fn }) => fn.countAll<number>().as('jobs')])
      .where('state', 'in', ['pending', 'in_progress', 'failed'])
      .groupBy(['queue', 'state'])
      .orderBy('queue')
      .execute();
    const countOf = (queue: string, state: JobState) =>
      rows.find((row) => row.queue === queue && row.state === state)?.jobs ?? 0;
    return [...new Set(rows.map(({ queue }) => queue))].map((queue) => ({
      queue,
      pending: countOf(queue, 'pending'),
      running: countOf(queue, 'in_progress'),
      failed: countOf(queue, 'failed'),
    }));
  }
}
