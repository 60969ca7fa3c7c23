import type { Insertable, Selectable } from 'kysely';

import { readJson, isRecord } from '@contract/text/read-json';
import type { JobRecord, NewJob } from '@server/stores/job-store';

import type { RecordSchema, RecordTransaction } from './schema';

type JobTable = RecordSchema['job'];

/** States of unfinished jobs. */
export const UNFINISHED = ['pending', 'in_progress'] as const;

export const toJob = (row: Selectable<JobTable>): JobRecord => ({
  id: row.id,
  queue: row.queue,
  state: row.state,
  data: objectOf(row.id, row.data),
  priority: row.priority,
  singletonKey: row.singleton_key,
  isKept: row.is_kept === 1,
  caseId: row.case_id,
  userId: row.user_id,
  userName: row.user_name,
  progress: row.progress === null ? null : objectOf(row.id, row.progress),
  checkpoint: row.checkpoint === null ? null : objectOf(row.id, row.checkpoint),
  attempts: row.attempts,
  processId: row.process_id,
  isCancelled: row.is_cancelled === 1,
  queuedAt: row.queued_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  failure: row.failure_code === null ? null : { code: row.failure_code, message: row.failure ?? '' },
  isSeen: row.is_seen === 1,
});

function objectOf(id: string, text: string): object {
  const value = readJson(text);
  if (!isRecord(value)) {
    throw new Error(`The record of the job ${id} is damaged.`);
  }
  return value;
}

const toRow = (job: NewJob): Insertable<JobTable> => ({
  id: job.id,
  queue: job.queue,
  state: 'pending',
  data: JSON.stringify(job.data),
  priority: job.priority,
  singleton_key: job.singletonKey,
  is_kept: job.isKept ? 1 : 0,
  case_id: job.caseId,
  user_id: job.userId,
  user_name: job.userName,
  attempts: 0,
  is_cancelled: 0,
  queued_at: job.queuedAt,
  is_seen: 0,
});

/** As `JobStore.send`, within a transaction with other changes. */
export async function insertJob(transaction: RecordTransaction, job: NewJob): Promise<boolean> {
  const { queue, singletonKey, priority } = job;
  const earlier = singletonKey === null ? undefined : await findUnderWay(transaction, queue, singletonKey);
  if (earlier === undefined) {
    await transaction.insertInto('job').values(toRow(job)).execute();
    return true;
  }
  if (earlier.state === 'pending' && earlier.priority < priority) {
    await transaction.updateTable('job').set({ priority }).where('id', '=', earlier.id).execute();
  }
  return false;
}

export const findUnderWay = (transaction: RecordTransaction, queue: string, singletonKey: string) =>
  transaction
    .selectFrom('job')
    .select(['id', 'state', 'priority', 'data'])
    .where('queue', '=', queue)
    .where('singleton_key', '=', singletonKey)
    .where('state', 'in', UNFINISHED)
    .executeTakeFirst();
