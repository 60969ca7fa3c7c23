import type { AuditEntry } from '@server/stores/audit-entry';
import { isoTime } from '@server/clock';
import type { JobFailure, JobRecord, JobStore, NewJob } from '@server/stores/job-store';

import { findUnderWay, insertJob, toJob, UNFINISHED } from './job-row';
import type { RecordDatabase } from './record-database';
import type { RecordTransaction } from './schema';

/** Resets the results of an attempt. */
const AFRESH = {
  state: 'pending',
  attempts: 0,
  progress: null,
  process_id: null,
  is_cancelled: 0,
  started_at: null,
  finished_at: null,
  failure_code: null,
  failure: null,
  is_seen: 0,
} as const;

export class SqlJobStore implements JobStore {
  constructor(private readonly db: RecordDatabase) {}

  send(job: NewJob, audit: AuditEntry | null): Promise<boolean> {
    return this.changed(audit, (transaction) => insertJob(transaction, job));
  }

  async fetch(queue: string, now: number, id?: string): Promise<JobRecord | null> {
    return this.db.write(async (transaction) => {
      const next = await transaction
        .selectFrom('job')
        .select(['id', 'attempts', 'started_at'])
        .where('queue', '=', queue)
        .where('state', '=', 'pending')
        .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
        .where('queue', 'not in', ({ selectFrom }) => selectFrom('paused_queue').select('paused_queue.queue'))
        .orderBy('priority', 'desc')
        .orderBy('sequence')
        .limit(1)
        .executeTakeFirst();
      if (next === undefined) {
        return null;
      }
      const row = await transaction
        .updateTable('job')
        .set({ state: 'in_progress', attempts: next.attempts + 1, started_at: next.started_at ?? isoTime(now) })
        .where('id', '=', next.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return toJob(row);
    });
  }

  async touch(
    id: string,
    { progress, checkpoint, processId }: Partial<Pick<JobRecord, 'progress' | 'checkpoint' | 'processId'>>,
  ): Promise<void> {
    await this.db.queries
      .updateTable('job')
      .set({
        ...(progress !== undefined && { progress: JSON.stringify(progress) }),
        ...(checkpoint !== undefined && { checkpoint: JSON.stringify(checkpoint) }),
        ...(processId !== undefined && { process_id: processId }),
      })
      .where('id', '=', id)
      .where('state', '=', 'in_progress')
      .execute();
  }

  complete(id: string, now: number): Promise<boolean> {
    return this.end(id, 'in_progress', { state: 'completed', finished_at: isoTime(now), process_id: null });
  }

  fail(id: string, from: 'pending' | 'in_progress', { code, message }: JobFailure, now: number): Promise<boolean> {
    const ended = { state: 'failed', finished_at: isoTime(now), process_id: null } as const;
    return this.end(id, from, { ...ended, failure_code: code, failure: message });
  }

  async release(id: string, { countsAttempt }: { countsAttempt: boolean }): Promise<void> {
    await this.db.queries
      .updateTable('job')
      .set(({ eb }) => ({
        state: 'pending',
        process_id: null,
        attempts: eb('attempts', '-', countsAttempt ? 0 : 1),
      }))
      .where('id', '=', id)
      .where('state', '=', 'in_progress')
      .execute();
  }

  async cancel(id: string, audit: AuditEntry | null): Promise<JobRecord | null> {
    return this.db.write(async (transaction) => {
      const row = await transaction
        .updateTable('job')
        .set({ is_cancelled: 1 })
        .where('id', '=', id)
        .where('state', 'in', UNFINISHED)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) {
        return null;
      }
      await this.audit(transaction, audit);
      return toJob(row);
    });
  }

  async retry(id: string, now: number, audit: AuditEntry | null): Promise<boolean> {
    return this.changed(audit, async (transaction) => {
      const failed = await transaction
        .selectFrom('job')
        .select(['queue', 'singleton_key'])
        .where('id', '=', id)
        .where('state', '=', 'failed')
        .executeTakeFirst();
      if (failed === undefined) {
        return false;
      }
      const { queue, singleton_key: key } = failed;
      if (key !== null && (await findUnderWay(transaction, queue, key)) !== undefined) {
        return false;
      }
      await transaction
        .updateTable('job')
        .set({ ...AFRESH, queued_at: isoTime(now) })
        .where('id', '=', id)
        .execute();
      return true;
    });
  }

  async delete(id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db.queries
      .updateTable('job')
      .set({ state: 'deleted' })
      .where('id', '=', id)
      .where('state', 'in', ['completed', 'failed'])
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async markSeen(userId: string, ids: readonly string[]): Promise<void> {
    await this.db.queries
      .updateTable('job')
      .set({ is_seen: 1 })
      .where('user_id', '=', userId)
      .where('id', 'in', this.db.dialect.texts(ids))
      .where('state', 'not in', UNFINISHED)
      .execute();
  }

  async get(id: string): Promise<JobRecord | null> {
    const row = await this.jobs().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : toJob(row);
  }

  async underWay(queue: string, singletonKey: string): Promise<JobRecord | null> {
    const row = await this.jobs()
      .where('queue', '=', queue)
      .where('singleton_key', '=', singletonKey)
      .where('state', 'in', UNFINISHED)
      .executeTakeFirst();
    return row === undefined ? null : toJob(row);
  }

  async listPending(queue: string): Promise<JobRecord[]> {
    const rows = await this.jobs()
      .where('queue', '=', queue)
      .where('state', '=', 'pending')
      .orderBy('priority', 'desc')
      .orderBy('sequence')
      .execute();
    return rows.map(toJob);
  }

  async listRunning(queue: string): Promise<JobRecord[]> {
    const rows = await this.jobs()
      .where('queue', '=', queue)
      .where('state', '=', 'in_progress')
      .orderBy('sequence')
      .execute();
    return rows.map(toJob);
  }

  async latest(queue: string): Promise<JobRecord | null> {
    const row = await this.jobs()
      .where('queue', '=', queue)
      .where('state', '<>', 'deleted')
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : toJob(row);
  }

  async listCompleted(queue: string, take: number): Promise<JobRecord[]> {
    const rows = await this.jobs()
      .where('queue', '=', queue)
      .where('state', '=', 'completed')
      .orderBy('sequence', 'desc')
      .limit(take)
      .execute();
    return rows.map(toJob);
  }

  async listFailed(queue: string | null, take: number): Promise<JobRecord[]> {
    const rows = await this.jobs()
      // A job that is not kept is deleted at its end; without the condition the query would read every waiting job.
      .where('is_kept', '=', 1)
      .where('state', '=', 'failed')
      .where('failure_code', '<>', 'CANCELLED')
      .$if(queue !== null, (query) => query.where('queue', '=', queue ?? ''))
      .orderBy('finished_at', 'desc')
      .orderBy('sequence', 'desc')
      .limit(take)
      .execute();
    return rows.map(toJob);
  }

  async listOfUser(userId: string, take: number): Promise<JobRecord[]> {
    const rows = await this.jobs()
      .where('user_id', '=', userId)
      .where('is_kept', '=', 1)
      .where('state', '<>', 'deleted')
      .orderBy('queued_at', 'desc')
      .orderBy('sequence', 'desc')
      .limit(take)
      .execute();
    return rows.map(toJob);
  }

  async listOfCase(caseId: string, queue: string): Promise<JobRecord[]> {
    const rows = await this.jobs()
      .where('case_id', '=', caseId)
      .where('queue', '=', queue)
      .where('state', '<>', 'deleted')
      .orderBy('queued_at', 'desc')
      .orderBy('sequence', 'desc')
      .execute();
    return rows.map(toJob);
  }

  private jobs() {
    return this.db.queries.selectFrom('job').selectAll();
  }

  /** A job that is not kept is deleted at its end. */
  private end(
    id: string,
    from: 'pending' | 'in_progress',
    change: { state: 'completed' | 'failed'; finished_at: string } & Partial<EndColumns>,
  ): Promise<boolean> {
    return this.db.write(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('job')
        .set(change)
        .where('id', '=', id)
        .where('state', '=', from)
        .executeTakeFirst();
      await transaction
        .deleteFrom('job')
        .where('id', '=', id)
        .where('is_kept', '=', 0)
        .where('state', 'not in', UNFINISHED)
        .execute();
      return numUpdatedRows === 1n;
    });
  }

  /** Runs a change and writes its audit entry, if there was a change and it has one. */
  private changed(
    audit: AuditEntry | null,
    work: (transaction: RecordTransaction) => Promise<boolean>,
  ): Promise<boolean> {
    return this.db.write(async (transaction) => {
      const isChanged = await work(transaction);
      if (isChanged) {
        await this.audit(transaction, audit);
      }
      return isChanged;
    });
  }

  private async audit(transaction: RecordTransaction, audit: AuditEntry | null): Promise<void> {
    if (audit !== null) {
      await this.db.appendAudit(transaction, audit);
    }
  }
}

interface EndColumns {
  process_id: number | null;
  failure_code: JobFailure['code'];
  failure: string;
}
